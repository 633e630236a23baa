/* match.c - games between agents. */
#include "support/match.h"

#include "support/test.h"

fc_agent *match_open(const char *text, const fc_rules *rules, uint64_t seed)
{
    fc_agent *agent;
    char error[FC_AGENT_ERROR_SIZE];
    if (fc_agent_open(&agent, text, rules, seed, error) != FC_OK) {
        fail_msg("%s: %s", text, error);
    }
    return agent;
}

int match_choice(const char *text, const fc_rules *rules, const char *moves, uint64_t seed, fc_choice *choice)
{
    fc_agent *agent = match_open(text, rules, seed);
    fc_game position;
    assert_int_equal(fc_game_parse(&position, rules, moves, strlen(moves), NULL), FC_OK);
    assert_int_equal(fc_agent_choose(agent, &position, NULL, choice), FC_OK);
    assert_true(fc_game_can_play(&position, choice->column));
    fc_agent_close(agent);
    return choice->column + 1;
}

void match_play(fc_game *played, fc_agent *const agents[2])
{
    while (!fc_game_is_over(played)) {
        fc_choice choice;
        assert_int_equal(fc_agent_choose(agents[played->discs % 2], played, NULL, &choice), FC_OK);
        assert_true(fc_game_can_play(played, choice.column));
        fc_game_play(played, choice.column);
    }
}

static void play_colours(fc_game position, fc_agent *first, fc_agent *second, bool first_begins, match_score *score)
{
    fc_agent *const agents[2] = {first_begins ? first : second, first_begins ? second : first};
    match_play(&position, agents);
    score->wins += position.winner == (first_begins ? 1 : 2);
    score->losses += position.winner == (first_begins ? 2 : 1);
    score->draws += position.winner == 0;
}

match_score match_games(const char *first, const char *second, const fc_rules *rules, int games, uint64_t seed)
{
    match_score score = {0, 0, 0};
    fc_agent *const agents[2] = {match_open(first, rules, seed), match_open(second, rules, seed + 1)};
    for (int i = 0; i < games; i++) {
        fc_game position;
        fc_game_start(&position, rules);
        fc_agent_restart(agents[0], seed + 2 * (uint64_t)i);
        fc_agent_restart(agents[1], seed + 2 * (uint64_t)i + 1);
        play_colours(position, agents[0], agents[1], i % 2 == 0, &score);
    }
    fc_agent_close(agents[0]);
    fc_agent_close(agents[1]);
    return score;
}

match_score match_openings(const char *first, const char *second, const fc_rules *rules)
{
    match_score score = {0, 0, 0};
    const int columns = fc_rules_columns(rules);
    fc_agent *const agents[2] = {match_open(first, rules, 1), match_open(second, rules, 2)};
    for (int i = 0; i < 2 * columns * columns; i++) {
        fc_game position;
        fc_game_start(&position, rules);
        fc_game_play(&position, i / 2 / columns);
        fc_game_play(&position, i / 2 % columns);
        play_colours(position, agents[0], agents[1], i % 2 == 0, &score);
    }
    fc_agent_close(agents[0]);
    fc_agent_close(agents[1]);
    return score;
}
