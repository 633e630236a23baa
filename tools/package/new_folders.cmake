# Run by `cmake --install` before it puts anything in place: adds to the file `record` those of the `folders`, and of the
# folders that they are in, that do not exist yet.
foreach(folder IN LISTS folders)
    if(NOT IS_ABSOLUTE "${folder}")
        set(folder "${CMAKE_INSTALL_PREFIX}/${folder}")
    endif()
    while(NOT EXISTS "$ENV{DESTDIR}${folder}")
        file(APPEND "${record}" "$ENV{DESTDIR}${folder}\n")
        get_filename_component(folder "${folder}" DIRECTORY)
    endwhile()
endforeach()
