import { it } from 'vitest';
import { chaosSize, writeFigures } from './figures.ts';
import { hasNginx } from './proxy.ts';
import { restartInTurn } from './rolling.ts';

it('restarts two processes behind nginx one after the other, and no request fails', async () => {
  const options = {
    rounds: Array.from({ length: chaosSize(10) }, () => undefined),
    people: 8,
    visitors: 4,
    writes: 20,
    reads: 40,
  };
  const missing = {
    rows: [['rolling restart', 'not tried: it takes the package nginx of Debian'] as const],
    findings: [],
  };
  writeFigures('rolling', hasNginx() ? await restartInTurn(options) : missing);
});
