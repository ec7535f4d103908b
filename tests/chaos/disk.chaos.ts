import { it } from 'vitest';
import { fillDisk } from './disk.ts';
import { chaosSize, writeFigures } from './figures.ts';

it('fills the disk under the data while people write', async () => {
  writeFigures('disk', await fillDisk({ people: 2, writes: chaosSize(50) }));
});
