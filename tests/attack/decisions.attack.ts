import { afterAll, it } from 'vitest';
import { checkDeletions, checkStaleVersions } from './decisions.ts';
import { writeFigures } from './figures.ts';
import { checkHosts } from './hosts.ts';
import { requestsSent } from './send.ts';
import { startAttackTown } from './town.ts';

const rows: [string, string][] = [];
const findings: string[] = [];
afterAll(() => writeFigures('decisions', { rows, findings, requests: requestsSent() }));

it('sends foreign hosts and ports, decides on stale versions, and undoes deletions of other users', async () => {
  const town = await startAttackTown();
  for (const [what, check] of [
    ['hosts and ports × pages and mails', checkHosts],
    ['changes of state with a stale version', checkStaleVersions],
    ['other people’s deletions undone', checkDeletions],
  ] as const) {
    const result = await check(town);
    rows.push([what, `${result.requests} answers`]);
    findings.push(...result.findings);
  }
  await town.close();
});
