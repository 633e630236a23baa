// The calls of the package in Node, in a Worker and on the same thread.
import assert from 'node:assert/strict';
import {test} from 'node:test';

import {Agent, Rules, Solver} from '../../../build-web/fourcast/node.js';
import {readPositions} from './support.mjs';

const hard = '12'; // takes seconds without a book

for (const worker of [true, false]) {
    const where = worker ? 'in a Worker' : 'on the same thread';

    test(`${where}: answers`, async () => {
        const solver = await Solver.create({book: true, worker});
        assert.equal(await solver.isInWorker(), worker);
        const score = await solver.score('76461241141');
        assert.equal(score.score, -1);
        assert.equal(score.lastMove, 41);
        assert.equal(score.source, 'book');
        const analysis = await solver.analyze('4444443');
        assert.deepEqual(analysis.scores, [-16, -1, -16, null, -2, -16, -16]);
        assert.deepEqual(analysis.best, [1]);
        assert.equal((await solver.bestMove('76461241141')).column, 3);
        assert.equal((await solver.principalVariation('44455554221')).moves, '43');
        assert.equal((await solver.score('12', {weak: true})).score, -1);
        const over = await solver.analyze('1212121');
        assert.deepEqual([over.score, over.best, over.source], [-18, [], 'rule']);
        assert.equal((await solver.bestMove('1212121')).column, null);
        solver.close();
        await assert.rejects(solver.score('1'), /closed/);
    });

    test(`${where}: errors have the library's text`, async () => {
        const solver = new Solver({worker});
        const refused = {
            '4458': 'column 8 does not exist (move 4)',
            '44444441': 'column 4 is full (move 7)',
            '12121212': 'move 8: the game ended on move 7',
            'é': "byte 0xC3 is not a column (move 1)",
        };
        for (const [moves, message] of Object.entries(refused)) {
            await assert.rejects(solver.score(moves), {name: 'FourcastError', message});
        }
        const cells = Array(42).fill(0);
        cells[0] = 1;
        await assert.rejects(solver.score(cells), {name: 'FourcastError', message: /above an empty cell/});
        cells[0] = 3;
        await assert.rejects(solver.score(cells), {name: 'FourcastError', message: 'not 0, 1 or 2 (cell 1)'});
        for (const nonsense of [undefined, null, 7, [1, 2], {}]) {
            await assert.rejects(solver.score(nonsense), {name: 'TypeError'});
        }
        assert.equal((await solver.score('4455')).score, 18); // it goes on
        solver.close();
        await assert.rejects(new Solver({worker, tableMb: 0}).score('1'), {message: 'an option is out of range'});
        await assert.rejects(Solver.create({worker, book: new Uint8Array(100)}), {message: 'not a book'});
    });

    test(`${where}: a search is cancelled, with all that wait`, async () => {
        const solver = await Solver.create({worker});
        const progress = [];
        const running = solver.score(hard, {onProgress: (bounds) => progress.push(bounds)});
        const waiting = solver.score(hard);
        setTimeout(() => solver.cancel(), 300);
        await assert.rejects(running, {name: 'AbortError'});
        await assert.rejects(waiting, {name: 'AbortError'});
        assert.ok(progress.length > 0);
        assert.ok(progress.every(({lower, upper, isExact}) => lower < upper && !isExact));
        assert.equal((await solver.score('4455')).score, 18);
        const reason = new Error('enough');
        await assert.rejects(solver.score(hard, {signal: AbortSignal.abort(reason)}), reason);
        await assert.rejects(solver.analyze(hard, {signal: AbortSignal.timeout(100)}), {name: 'TimeoutError'});
        solver.cancel(); // nothing runs: it does not end the next request
        assert.equal((await solver.score('4455')).score, 18);
        solver.close();
    });

    test(`${where}: limits give bounds`, async () => {
        const solver = await Solver.create({worker});
        const byTime = await solver.score(hard, {seconds: 0.2});
        assert.equal(byTime.score, null);
        assert.ok(byTime.lower <= -2 && -2 <= byTime.upper && byTime.lower < byTime.upper);
        assert.ok(byTime.seconds >= 0.2);
        await solver.clear();
        const byNodes = await solver.analyze(hard, {nodes: 5000});
        assert.equal(byNodes.nodes, 5000);
        assert.equal(byNodes.isExact, false);
        assert.equal((await solver.bestMove(hard, {nodes: 5000})).column, null);
        solver.close();
    });

    test(`${where}: slices change no score`, async () => {
        const solver = await Solver.create({worker, tableMb: 16});
        for (const {moves, score} of readPositions('begin-medium').slice(0, 6)) {
            const result = await solver.score(moves);
            assert.equal(result.score, score, moves);
            const analysis = await solver.analyze(moves);
            assert.equal(Math.max(...analysis.scores.filter((value) => value !== null)), score, moves);
            const {column} = await solver.bestMove(moves);
            assert.equal(analysis.scores[column], score, moves);
        }
        solver.close();
    });

    test(`${where}: a game is reviewed`, async () => {
        const solver = await Solver.create({worker, book: true});
        const game = '44444412211'; // the second player throws the draw away with move 4
        const positions = [];
        const {moves, players} = await solver.review(game, {onProgress: ({position}) => positions.push(position)});
        assert.equal(moves.length, game.length);
        for (const [i, move] of moves.entries()) {
            const before = await solver.analyze(game.slice(0, i));
            assert.deepEqual([move.best, move.score], [before.score, before.scores[move.column]]);
            assert.equal(move.isMistake, Math.sign(move.score) < Math.sign(move.best));
        }
        assert.equal(players[0].moves + players[1].moves, game.length);
        assert.deepEqual(new Set(positions), new Set(Array.from({length: game.length + 1}, (_, i) => i)));
        await assert.rejects(solver.review('8'), {name: 'FourcastError'});
        solver.close();
    });

    test(`${where}: agents repeat with their seed`, async () => {
        for (const name of ['mcts:simulations=200', 'easy', 'perfect', 'alphabeta:eval=bitsquares,depth=4', 'random']) {
            const [a, b] = [new Agent(name, {worker, seed: 5, book: true}), new Agent(name, {worker, seed: 5, book: true})];
            for (const moves of ['', '44', '4455']) {
                const choice = await a.choose(moves, {simulations: 200});
                assert.equal(choice.column, (await b.choose(moves, {simulations: 200})).column);
                assert.ok(choice.column >= 0 && choice.column < 7);
            }
            a.close();
            b.close();
        }
        await assert.rejects(Agent.create('mtcs', {worker}), {name: 'FourcastError', message: /nearest: mcts/});
        await assert.rejects(new Agent('mcts:tree=a', {worker}).choose(''), {name: 'FourcastError'});
        const agent = new Agent('random', {worker, seed: 1});
        await assert.rejects(agent.choose('1212121'), {name: 'FourcastError', message: 'the game is already over'});
        agent.close();
    });
}

test('an agent that thinks is cancelled', async () => {
    const agent = await Agent.create('mcts:simulations=100000000,time=60', {worker: true, seed: 1});
    setTimeout(() => agent.cancel(), 200);
    await assert.rejects(agent.choose('44'), {name: 'AbortError'});
    assert.ok((await agent.choose('44', {simulations: 100})).column >= 0);
    agent.close();
});

test('rules', async () => {
    const rules = await Rules.load();
    let position = rules.parse('');
    for (const column of [0, 1, 0, 1, 0, 1]) {
        position = rules.play(position, column);
    }
    assert.deepEqual(position.winsWith, [true, false, false, false, false, false, false]);
    position = rules.play(position, 0);
    assert.equal(position.moves, '1212121');
    assert.deepEqual([position.ply, position.isOver, position.winner, position.toMove], [7, true, 1, 2]);
    assert.deepEqual(position.winningCells, [14, 21, 28, 35]);
    assert.deepEqual(position.canPlay, Array(7).fill(false));
    const placed = rules.parse(position.cells);
    assert.deepEqual({...placed, moves: null}, {...position, moves: null});
    assert.equal(placed.moves, null);
    assert.throws(() => rules.play(position, 2), {name: 'FourcastError', message: 'the game is already over'});
    assert.throws(() => rules.play(rules.parse('444444'), 3), {message: 'the column is full'});
    assert.throws(() => rules.play(rules.parse(''), 7), {message: 'no such column'});
    const names = rules.agents().map(({name}) => name);
    assert.ok(names.includes('mcts') && names.includes('perfect'));
    const simulations = rules.agents().find(({name}) => name === 'mcts').options.find(({name}) => name === 'simulations');
    assert.equal(simulations.kind, 'integer');
});
