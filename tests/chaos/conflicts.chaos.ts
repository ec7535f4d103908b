import { it } from 'vitest';
import { saveInPairs } from './conflicts.ts';
import { chaosSeed, chaosSize, writeFigures } from './figures.ts';

it('lets two people save the same element again and again', async () => {
  writeFigures('conflicts', await saveInPairs({ pairs: chaosSize(200), seed: chaosSeed() }));
});
