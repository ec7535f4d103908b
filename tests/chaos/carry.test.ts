import { expect, it } from 'vitest';
import { carryAndKill } from './carry.ts';
import { chaosSeed } from './figures.ts';

it('SERVE-6 loses no picture when the command that carries the old folder over is killed', async () => {
  const { findings } = await carryAndKill({ files: 30, kills: 2, seed: chaosSeed() });
  expect(findings).toEqual([]);
}, 240_000);
