import { expect, it } from 'vitest';
import { saveInPairs } from './conflicts.ts';
import { chaosSeed } from './figures.ts';

it('MINE-11 overwrites nothing silently when two people save the same element through two processes', async () => {
  const { findings } = await saveInPairs({ pairs: 12, seed: chaosSeed() });
  expect(findings).toEqual([]);
}, 120_000);
