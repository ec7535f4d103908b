import { afterAll, it } from 'vitest';
import { judgeDeletions, judgeStaleVersions } from './decisions.ts';
import { writeFigures } from './figures.ts';
import { judgeHosts } from './hosts.ts';
import { requestsSent } from './send.ts';
import { startAttackTown } from './town.ts';

const rows: [string, string][] = [];
const findings: string[] = [];
afterAll(() => writeFigures('decisions', { rows, findings, requests: requestsSent() }));

it('names hosts and ports that are not the site’s, decides on stale versions, and undoes other people’s deletions', async () => {
  const town = await startAttackTown();
  for (const [what, judge] of [
    ['hosts and ports × pages and mails', judgeHosts],
    ['changes of state with a stale version', judgeStaleVersions],
    ['other people’s deletions undone', judgeDeletions],
  ] as const) {
    const { asked, wrong } = await judge(town);
    rows.push([what, `${asked} answers`]);
    findings.push(...wrong);
  }
  await town.close();
});
