import { it } from 'vitest';
import { hasPgbouncer } from '#tests/pgbouncer.ts';
import { writeFigures } from './figures.ts';
import { runBehindPgbouncer } from './pgbouncer.ts';

it('runs the tests of the server behind pgbouncer, where each transaction may run in another session', async () => {
  const missing = {
    rows: [['server tests', 'not tried: it takes the package pgbouncer of Debian'] as const],
    findings: [],
  };
  writeFigures('pgbouncer', hasPgbouncer() ? await runBehindPgbouncer() : missing);
});
