import { it } from 'vitest';
import { hasPostgres } from './cluster.ts';
import { failOver } from './failover.ts';
import { chaosSeed, chaosSize, writeFigures } from './figures.ts';

it('promotes the standby after the primary was killed under load', async () => {
  const options = { seed: chaosSeed(), people: 4, visitors: 4, writes: chaosSize(300), reads: chaosSize(500) };
  const missing = {
    rows: [['fail-over', 'not tried: it takes the package postgresql of Debian'] as const],
    findings: [],
  };
  writeFigures('failover', hasPostgres() ? await failOver(options) : missing);
});
