import { it } from 'vitest';
import { carryAndKill } from './carry.ts';
import { chaosSeed, chaosSize, writeFigures } from './figures.ts';

it('moves the pictures of an old folder into the database, killed repeatedly', async () => {
  const options = { files: chaosSize(400), kills: chaosSize(20), seed: chaosSeed() };
  writeFigures('carry', await carryAndKill(options));
});
