/* agents.c - programs that play, by name; one at a time. */
#include <stdio.h>
#include <string.h>

#include "fourcast/agent.h"
#include "web/module/exchange.h"

static fc_agent *agent;

/* Opens the agent that the text names, instead of the one before. The seed is a whole number below 2^53. */
fc_status fourcast_agent_open(int length, double seed)
{
    char name[FC_AGENT_ERROR_SIZE];
    if (length >= (int)sizeof name) {
        return web_fail(FC_ERROR_AGENT);
    }
    memcpy(name, web_text, (size_t)length);
    name[length] = '\0';
    fc_agent_close(agent);
    return fc_agent_open(&agent, name, web_current.rules, (uint64_t)seed, web_text);
}

/* Begins a new game with a seed of its own. */
void fourcast_agent_restart(double seed)
{
    fc_agent_restart(agent, (uint64_t)seed);
}

/* Chooses a move in the current position; 0 means no limit. Numbers: column, depth, nodes, simulations, seconds; for each
 * column: has a value, the value. */
fc_status fourcast_agent_choose(double seconds, double nodes, double simulations)
{
    const fc_limits limits = {.seconds = seconds, .nodes = (uint64_t)nodes, .simulations = (uint64_t)simulations};
    fc_choice choice;
    const fc_status status = fc_agent_choose(agent, &web_current.game, &limits, &choice);
    int place = web_put(0, choice.column);
    place = web_put(place, choice.depth);
    place = web_put(place, (double)choice.nodes);
    place = web_put(place, (double)choice.simulations);
    place = web_put(place, choice.seconds);
    for (int column = 0; column < FC_WIDTH; column++) {
        place = web_put(place, choice.has_value[column]);
        place = web_put(place, choice.value[column]);
    }
    return web_fail(status);
}

/* ---- the list of agents ---- */

/* Appends one field, and a tab or a line end. Text of the library holds neither. */
static int append(int length, const char *field, char end)
{
    const int room = WEB_TEXT_SIZE - length;
    return length + snprintf(web_text + length, (size_t)room, "%s%c", field, end);
}

static int append_number(int length, double number)
{
    char text[32];
    snprintf(text, sizeof text, "%.17g", number);
    return append(length, text, '\t');
}

static int append_option(int length, const fc_agent_option *option)
{
    static const char *const kinds[] = {"integer", "number", "choice", "file"};
    length = append(length, "", '\t');
    length = append(length, option->name, '\t');
    length = append(length, kinds[option->kind], '\t');
    length = append(length, option->initial, '\t');
    length = append(length, option->choices != NULL ? option->choices : "", '\t');
    length = append_number(length, option->minimum);
    length = append_number(length, option->maximum);
    return append(length, option->help, '\n');
}

/* Text: a line for each agent, "name TAB help", followed by one for each of its options, which begins with a tab: name,
 * kind, default, choices, minimum, maximum, help. Returns the length. */
int fourcast_agent_list(void)
{
    int count;
    int length = 0;
    const fc_agent_info *const *infos = fc_agent_list(&count);
    for (int i = 0; i < count; i++) {
        length = append(length, infos[i]->name, '\t');
        length = append(length, infos[i]->help, '\n');
        for (int k = 0; k < infos[i]->option_count; k++) {
            length = append_option(length, &infos[i]->options[k]);
        }
    }
    return length;
}
