import { it } from 'vitest';
import { breakCluster } from './cluster.ts';
import { chaosSeed, writeFigures } from './figures.ts';
import { missingPackages } from './patroni.ts';

/** The long run kills the leader twenty times: `npm run chaos -- cluster --kills 20`. */
const KILLS = Number(process.env.VITRINE_CHAOS_KILLS || '2');

it('loses the leader of a cluster under load, and nothing that was acknowledged', async () => {
  const missing = missingPackages();
  const options = { seed: chaosSeed(), kills: KILLS, people: 3, visitors: 3 };
  const skipped = {
    rows: [['cluster', `not tried: missing packages of Debian: ${missing.join(', ')}`] as const],
    findings: [],
  };
  writeFigures('cluster', missing.length === 0 ? await breakCluster(options) : skipped);
});
