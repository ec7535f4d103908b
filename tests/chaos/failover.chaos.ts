import { it } from 'vitest';
import { failOver } from './failover.ts';
import { chaosSeed, chaosSize, writeFigures } from './figures.ts';

it('promotes the standby after the primary was killed under load', async () => {
  writeFigures('failover', await failOver({ seed: chaosSeed(), people: 4, visitors: 4, writes: chaosSize(300), reads: chaosSize(500) }));
});
