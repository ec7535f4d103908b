import { expect, it } from 'vitest';
import { chaosSeed } from './figures.ts';
import { killAround } from './kills.ts';

it('loses no acknowledged write when the server, its database or both are killed; leaves no process; lets no second server in', async () => {
  const { findings } = await killAround({ kills: 3, seed: chaosSeed(), people: 2, writes: 10 });
  expect(findings).toEqual([]);
}, 240_000);
