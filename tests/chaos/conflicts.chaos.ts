import { it } from 'vitest';
import { meetInPairs } from './conflicts.ts';
import { chaosSeed, chaosSize, writeFigures } from './figures.ts';

it('lets two people save the same element again and again', async () => {
  writeFigures('conflicts', await meetInPairs({ pairs: chaosSize(200), seed: chaosSeed() }));
});
