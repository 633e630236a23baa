# filter.awk - how Doxygen reads the headers: their comments are plain text, and here they get Doxygen's marks.
#   /* above a declaration */   becomes   /** above a declaration */
#   int x; /* behind it */      becomes   int x; /**< behind it */
# The first comment of a file is about the file.
NR == 1 && /^\/\*/ { sub(/^\/\*/, "/** @file"); print; next }
/^ *\/\* / { sub(/\/\*/, "/**"); print; next }
/[^ ].*\/\* / && !/\/\/ / { sub(/\/\*/, "/**<") }
{ print }
