/* tasks.c - verify, info, export: what bookgen finds goes to stdout and stderr. */
#include "programs/generate_book/tasks.h"

#include <signal.h>

#include "base/platform.h"
#include "bookgen/book_open.h"
#include "bookgen/export.h"
#include "bookgen/verify.h"

/* ---- verify ---- */

static volatile sig_atomic_t interrupted;

static void interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

static bool advance(void *payload, const char *what, uint64_t done, uint64_t total)
{
    fc_meter *meter = payload;
    if (fc_meter_due(meter)) {
        char report[128];
        snprintf(report, sizeof report, "%s: %llu of %llu", what, (unsigned long long)done, (unsigned long long)total);
        fc_meter_show(meter, report);
    }
    return interrupted == 0;
}

fc_exit fc_book_task_verify(const char *program, fc_meter *meter, const char *path,
                            const fc_generate_book_options *options)
{
    static const fc_exit codes[] = {[FC_VERDICT_RIGHT] = FC_EXIT_OK,
                                    [FC_VERDICT_WRONG] = FC_EXIT_DATA,
                                    [FC_VERDICT_FAILED] = FC_EXIT_SYSTEM,
                                    [FC_VERDICT_INTERRUPTED] = FC_EXIT_INTERRUPTED};
    fc_diagnostic diagnostic;
    const fc_verify_options wanted = {.path = path,
                                      .sample = (size_t)options->sample,
                                      .table_mb = (size_t)options->table_mb,
                                      .advance = advance,
                                      .payload = meter};
    fc_on_interrupt(interrupt);
    fc_on_termination(interrupt);
    const fc_verdict verdict = fc_verify(&wanted, &diagnostic);
    fc_meter_clear(meter);
    if (verdict != FC_VERDICT_RIGHT) {
        fc_print_error(program, "%s", diagnostic.text);
        return codes[verdict];
    }
    fc_output output = {program, stdout, FC_OUTPUT_OK};
    fc_print(&output, "right: the counts, the best move of every position, and %zu random positions solved again\n",
             wanted.sample);
    fc_flush(&output);
    return fc_output_exit(&output, FC_EXIT_OK);
}

/* ---- info ---- */

fc_exit fc_book_task_info(const char *program, const char *path)
{
    fc_output output = {program, stdout, FC_OUTPUT_OK};
    fc_diagnostic diagnostic;
    fc_book *book;
    fc_book_info info;
    if (!fc_book_open_or_fail(&book, path, &diagnostic)) {
        fc_print_error(program, "%s", diagnostic.text);
        return FC_EXIT_SYSTEM;
    }
    fc_book_describe(book, &info);
    fc_print(&output, "board      %dx%d\n", FC_WIDTH, FC_HEIGHT);
    fc_print(&output, "depth      %d\n", info.deepest);
    fc_print(&output, "positions  %llu\n", (unsigned long long)info.positions);
    for (int i = 0; i < info.layer_count; i++) {
        fc_print(&output, "  stored   %llu of ply %d\n", (unsigned long long)info.layer_positions[i],
                 info.layer_ply[i]);
    }
    fc_print(&output, "bytes      %zu\n", info.bytes);
    fc_print(&output, "checksum   %016llx\n", (unsigned long long)info.checksum);
    fc_flush(&output);
    fc_book_close(book);
    return fc_output_exit(&output, FC_EXIT_OK);
}

/* ---- export ---- */

static bool print_line(void *payload, const char *line)
{
    fc_output *output = payload;
    fc_print(output, "%s", line);
    return output->state == FC_OUTPUT_OK;
}

fc_exit fc_book_task_export(const char *program, const char *path)
{
    fc_output output = {program, stdout, FC_OUTPUT_OK};
    fc_diagnostic diagnostic;
    const bool fine = fc_export(path, print_line, &output, &diagnostic);
    fc_flush(&output);
    if (!fine) {
        fc_print_error(program, "%s", diagnostic.text);
    }
    return fc_output_exit(&output, fine ? FC_EXIT_OK : FC_EXIT_SYSTEM);
}
