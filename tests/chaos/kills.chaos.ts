import { it } from 'vitest';
import { chaosSeed, chaosSize, writeFigures } from './figures.ts';
import { killAround } from './kills.ts';

/** So that all parts together take less than a quarter of an hour. */
const LIMIT_MS = 10 * 60_000;

it('kills the server, the database and both while people write', async () => {
  writeFigures(
    'kills',
    await killAround({ kills: chaosSize(100), seed: chaosSeed(), people: 3, writes: 20, limitMs: LIMIT_MS }),
  );
});
