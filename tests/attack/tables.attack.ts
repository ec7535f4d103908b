import { afterAll, it, vi } from 'vitest';
import { median } from '#tests/chaos/figures.ts';
import { hostileInputs } from '#tests/hostile-inputs.ts';
import { checkAuthorisation } from './authorisation.ts';
import { checkForgeries } from './csrf.ts';
import { attackRequests, writeFigures } from './figures.ts';
import { checkReplays } from './replays.ts';
import { TARGETS } from './resources.ts';
import { checkWithoutSecondFactor } from './second-factor.ts';
import { requestsSent } from './send.ts';
import { listenOnFreePort } from './socket.ts';
import { checkStored, startHostileTown, writable } from './stored.ts';
import { attackThumbnails } from './thumbnails.ts';
import { ROLES, type RoleName, startAttackTown } from './town.ts';

/** A picture that declares billions of pixels is refused within this time. */
const BOMB_MS = 200;
const SIZES = 10_000;

const rows: [string, string][] = [];
const findings: string[] = [];
afterAll(() => writeFigures('tables', { rows, findings, requests: requestsSent() }));

it('tries every role, route and target, and forges every form', async () => {
  const town = await startAttackTown();
  let requests = 0;
  for (const role of Object.keys(ROLES) as RoleName[]) {
    const result = await checkAuthorisation(town, role, true);
    requests += result.requests;
    findings.push(...result.findings);
    if (role !== 'contributor') continue;
    for (const target of TARGETS)
      rows.push([
        `median time of an answer about an element: ${target}`,
        `${median(result.times.get(target) ?? []).toFixed(1)} ms`,
      ]);
  }
  rows.push(['authorisation: role × route × target', `${requests} answers`]);
  const forged = await checkForgeries(town, await listenOnFreePort(town.test.app));
  findings.push(...forged.findings);
  rows.push(['forged forms', `${forged.requests} answers`]);
  const unfinished = await checkWithoutSecondFactor();
  findings.push(...unfinished.findings);
  rows.push(['forms of people without their second factor', `${unfinished.requests} answers`]);
  const replayed = await checkReplays(town);
  findings.push(...replayed.findings);
  rows.push(['replays of what is accepted once', `${replayed.requests} answers`]);
  await town.close();
});

it('shows every hostile text that a site can hold', async () => {
  const texts = writable(hostileInputs);
  const test = await startHostileTown(texts);
  findings.push(...(await checkStored(test, texts)));
  await test.close();
  rows.push(['hostile texts held by the site and its elements', String(texts.length)]);
});

it('requests decompression bombs and very many sizes of a picture', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // `--requests` scales this part too.
  const figures = await attackThumbnails(Math.min(SIZES, attackRequests()));
  warn.mockRestore();
  rows.push(['bombs refused within', `${figures.bombMs.toFixed(0)} ms`]);
  rows.push([
    `${figures.sizesRequested} sizes of a picture`,
    `${figures.files} files, ${figures.bytes} of ${figures.quotaBytes} bytes`,
  ]);
  if (figures.bombMs > BOMB_MS) findings.push(`a bomb was refused after ${figures.bombMs.toFixed(0)} ms only`);
  for (const status of figures.bombStatuses) if (status !== 404) findings.push(`a bomb was answered with ${status}`);
  if (figures.bytes > figures.quotaBytes)
    findings.push(`thumbnails take ${figures.bytes} bytes of ${figures.quotaBytes}`);
  for (const [status, count] of figures.statuses)
    if (status !== 200) findings.push(`${count} thumbnails were answered with ${status}`);
});
