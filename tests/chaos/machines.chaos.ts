import { it } from 'vitest';
import { writeFigures } from './figures.ts';
import { twoMachines } from './machines.ts';

it('serves one town by two machines that share a database and no disk', async () => {
  writeFigures('machines', await twoMachines());
});
