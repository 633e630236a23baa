/* tasks.h - what `generate_book` does with a book that is there. */
#ifndef FOURCAST_PROGRAMS_GENERATE_BOOK_TASKS_H
#define FOURCAST_PROGRAMS_GENERATE_BOOK_TASKS_H

#include "cli/progress.h"
#include "programs/generate_book/run.h"

fc_exit fc_book_task_verify(const char *program, fc_meter *meter, const char *path,
                            const fc_generate_book_options *options);
fc_exit fc_book_task_info(const char *program, const char *path);
fc_exit fc_book_task_export(const char *program, const char *path);

#endif
