import { expect, it } from 'vitest';
import { carryAndKill } from './carry.ts';
import { chaosSeed } from './figures.ts';

it('SERVE-6 loses no picture when the command that moves the old folder into the database is killed', async () => {
  const { findings } = await carryAndKill({ files: 30, kills: 2, seed: chaosSeed() });
  expect(findings).toEqual([]);
}, 240_000);
