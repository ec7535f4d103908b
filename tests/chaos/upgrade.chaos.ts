import { it } from 'vitest';
import { writeFigures } from './figures.ts';
import { buildNextVersion } from './next-version.ts';
import { hasNginx } from './proxy.ts';
import { restartInTurn } from './rolling.ts';

it('updates two processes behind nginx to a later version and back, and no request fails', async () => {
  if (!hasNginx()) {
    writeFigures('upgrade', { rows: [['upgrade', 'not tried: it takes the package nginx of Debian']], findings: [] });
    return;
  }
  const next = await buildNextVersion();
  try {
    const rounds = [next.program, undefined, next.program, undefined];
    writeFigures('upgrade', await restartInTurn({ rounds, people: 8, visitors: 4, writes: 20, reads: 40 }));
  } finally {
    await next.remove();
  }
});
