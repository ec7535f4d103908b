import { afterAll, it } from 'vitest';
import { crowdOfThumbnails, crowdOfUploads } from './crowds.ts';
import { attackRequests, writeFigures } from './figures.ts';

/** Thumbnails of other addresses that a visitor may have to wait for. */
const MAX_BEFORE = 4;
const PICTURES = 40;
const UPLOADS = 100;
const ENDLESS = 60;

const rows: [string, string][] = [];
const findings: string[] = [];
let requests = 0;
afterAll(() => writeFigures('crowds', { rows, findings, requests }));

/** `--requests` scales this part too. */
const share = Math.min(1, attackRequests() / 10_000);
const scaled = (count: number) => Math.max(6, Math.round(count * share));

it('requests every size and format of many pictures from one address', async () => {
  const { requested, before, visitorStatus, statuses } = await crowdOfThumbnails(scaled(PICTURES));
  requests += requested + 1;
  rows.push([
    `${requested} thumbnails for one address`,
    `another visitor's came after ${before} of them; ${listed(statuses)}`,
  ]);
  if (visitorStatus !== 200) findings.push(`another visitor's thumbnail was answered with ${visitorStatus}`);
  if (before > MAX_BEFORE) findings.push(`another visitor's thumbnail came after ${before} of one address`);
});

it('sends more pictures than there is room for, and bodies that never end', async () => {
  const { sent, bytes, quotaBytes, leftBehind, held, otherStatus, statuses } = await crowdOfUploads(
    scaled(UPLOADS),
    scaled(ENDLESS),
  );
  requests += sent + held + 1;
  rows.push([
    `${sent} pictures and ${held} endless bodies at once`,
    `${bytes} of ${quotaBytes} bytes stored; ${listed(statuses)}`,
  ]);
  if (bytes > quotaBytes) findings.push(`an account stored ${bytes} of ${quotaBytes} bytes`);
  if (leftBehind > 0) findings.push(`${leftBehind} refused pictures were left on the disk`);
  if (otherStatus !== 201) findings.push(`another contributor's picture was answered with ${otherStatus}`);
  for (const [status] of statuses)
    if (![201, 429, 503].includes(status)) findings.push(`a picture was answered with ${status}`);
});

function listed(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
}
