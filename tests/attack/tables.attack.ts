import { afterAll, it, vi } from 'vitest';
import { hostileInputs } from '#tests/hostile-inputs.ts';
import { judgeAuthorisation } from './authorisation.ts';
import { judgeForgeries } from './csrf.ts';
import { attackRequests, median, writeFigures } from './figures.ts';
import { judgeReplays } from './replays.ts';
import { judgeUnfinished } from './second-factor.ts';
import { requestsSent } from './send.ts';
import { listenSomewhere } from './socket.ts';
import { judgeStored, startHostileTown, writable } from './stored.ts';
import { TARGETS } from './things.ts';
import { attackThumbnails } from './thumbnails.ts';
import { ROLES, type RoleName, startAttackTown } from './town.ts';

/** A picture that claims billions of pixels is refused within this. */
const BOMB_MS = 200;
const SIZES = 10_000;

const rows: [string, string][] = [];
const findings: string[] = [];
afterAll(() => writeFigures('tables', { rows, findings, requests: requestsSent() }));

it('tries every role, route and target, and forges every form', async () => {
  const town = await startAttackTown();
  let asked = 0;
  for (const role of Object.keys(ROLES) as RoleName[]) {
    const result = await judgeAuthorisation(town, role, true);
    asked += result.asked;
    findings.push(...result.wrong);
    if (role !== 'contributor') continue;
    for (const target of TARGETS)
      rows.push([
        `median time of an answer about an element: ${target}`,
        `${median(result.times.get(target) ?? []).toFixed(1)} ms`,
      ]);
  }
  rows.push(['authorisation: role × route × target', `${asked} answers`]);
  const forged = await judgeForgeries(town, await listenSomewhere(town.test.app));
  findings.push(...forged.wrong);
  rows.push(['forged forms', `${forged.asked} answers`]);
  const unfinished = await judgeUnfinished();
  findings.push(...unfinished.wrong);
  rows.push(['forms of people without their second factor', `${unfinished.asked} answers`]);
  const replayed = await judgeReplays(town);
  findings.push(...replayed.wrong);
  rows.push(['replays of what is accepted once', `${replayed.asked} answers`]);
  await town.close();
});

it('shows every hostile text that a site can hold', async () => {
  const texts = writable(hostileInputs);
  const test = await startHostileTown(texts);
  findings.push(...(await judgeStored(test, texts)));
  await test.close();
  rows.push(['hostile texts held by the site and its elements', String(texts.length)]);
});

it('asks for bombs and for very many sizes of a picture', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // A short run, for those who change this command, is short here too.
  const figures = await attackThumbnails(Math.min(SIZES, attackRequests()));
  warn.mockRestore();
  rows.push(['bombs refused within', `${figures.bombMs.toFixed(0)} ms`]);
  rows.push([
    `${figures.sizesAsked} sizes of a picture`,
    `${figures.files} files, ${figures.bytes} of ${figures.quotaBytes} bytes`,
  ]);
  if (figures.bombMs > BOMB_MS) findings.push(`a bomb was refused after ${figures.bombMs.toFixed(0)} ms only`);
  for (const status of figures.bombStatuses) if (status !== 404) findings.push(`a bomb was answered with ${status}`);
  if (figures.bytes > figures.quotaBytes)
    findings.push(`thumbnails take ${figures.bytes} bytes of ${figures.quotaBytes}`);
  for (const [status, count] of figures.statuses)
    if (status !== 200) findings.push(`${count} thumbnails were answered with ${status}`);
});
