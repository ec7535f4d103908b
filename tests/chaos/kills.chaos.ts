import { it } from 'vitest';
import { chaosSeed, chaosSize, writeFigures } from './figures.ts';
import { killAround } from './kills.ts';

it('kills the server, the database and both while people write', async () => {
  writeFigures('kills', await killAround({ kills: chaosSize(100), seed: chaosSeed(), people: 3, writes: 20 }));
});
