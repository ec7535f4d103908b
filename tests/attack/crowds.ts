import { setMaxListeners } from 'node:events';
import { request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SIDES_PX } from '#contract/thumbnails.ts';
import { MAX_UPLOAD_BYTES } from '#contract/uploads.ts';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { type Sender, sendPicture } from '#server/content/uploads/testing.ts';
import { thumbnailsModule } from '#server/modules/thumbnails/routes.ts';
import { photo } from '#server/modules/thumbnails/testing.ts';
import { uploadsModule } from '#server/modules/uploads/routes.ts';
import { openSession } from '#server/people/accounts/session-store.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { makeThumbnail } from '#server/platform/images/make.ts';
import { csrfToken } from '#server/platform/security/csrf.ts';
import { listenOnFreePort } from './socket.ts';

export interface PictureCrowd {
  readonly requested: number;
  /** Thumbnails of the greedy address that were started between the visitor's request and its thumbnail. */
  readonly before: number;
  readonly visitorStatus: number;
  readonly statuses: ReadonlyMap<number, number>;
}

const FORMATS = ['image/avif', 'image/webp', '*/*'];

/** One address requests every size and format of several pictures; then another visitor requests one picture. */
export async function crowdOfThumbnails(pictures: number): Promise<PictureCrowd> {
  const names = Array.from({ length: pictures }, (_, index) => `vue-${index}.jpg`);
  const media = Object.fromEntries(
    await Promise.all(names.map(async (name, index) => [name, await photo(640 + index, 400)])),
  );
  const started: string[] = [];
  const make: typeof makeThumbnail = (job) => {
    started.push(job.file);
    return makeThumbnail(job);
  };
  const test = await startTestApp({
    media: { ...media, 'mairie.jpg': await photo(800, 600) },
    modules: [thumbnailsModule({ make })],
  });
  const get = (remoteAddress: string, pic: string, width: number, accept: string) =>
    test.app.inject({ url: `/miniature.php?pic=${pic}&w_max=${width}`, headers: { accept }, remoteAddress });
  const greedy = names.flatMap((name) =>
    SIDES_PX.flatMap((side) => FORMATS.map((accept) => get('203.0.113.9', name, side, accept))),
  );
  while (started.length === 0) await nextTurn();
  const startedBefore = started.length;
  const visitor = await get('198.51.100.7', 'mairie.jpg', 320, 'image/webp');
  const answers = await Promise.all(greedy);
  await test.close();
  const statuses = new Map<number, number>();
  for (const { statusCode } of answers) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  const own = started.findIndex((source) => source.endsWith('mairie.jpg'));
  return { requested: greedy.length, before: own - startedBefore, visitorStatus: visitor.statusCode, statuses };
}

export interface UploadCrowd {
  readonly sent: number;
  readonly bytes: number;
  readonly quotaBytes: number;
  /** Files in the folder for which there is no row. */
  readonly leftBehind: number;
  /** Requests of one account that never end. */
  readonly held: number;
  /** Statuses of those for which there was no room. */
  readonly heldStatuses: readonly number[];
  /** The upload of another contributor meanwhile. */
  readonly otherStatus: number;
  readonly statuses: ReadonlyMap<number, number>;
}

const QUOTA_BYTES = 1024;
const HELD_AT_ONCE = 2;
const PASSWORD = 'pont-du-matin-2026';

/**
 * One account sends more pictures at once than it has room for, and bodies that never end; another sends one picture.
 */
export async function crowdOfUploads(pictures: number, endless: number): Promise<UploadCrowd> {
  // A generous wait, for a busy machine. Refusals are counted here instead of logged.
  const room = { roomBytes: 4 * MAX_UPLOAD_BYTES, roomWaitMs: 5_000 };
  const modules = [uploadsModule({ quotaBytes: QUOTA_BYTES, ...room })];
  const test = await startTestApp({ files: VILLAGE, modules, log: () => {} });
  const [greedy, other] = [await sender(test, 'a'), await sender(test, 'b')];
  const bodies = await Promise.all(Array.from({ length: pictures }, (_, index) => photo(300 + index, 200)));
  const answers = await Promise.all(bodies.map((bytes) => sendPicture(test.app, greedy, { bytes })));
  const statuses = new Map<number, number>();
  const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  for (const { statusCode } of answers) note(statusCode);
  const rows = await test.database.kysely.selectFrom('upload').select(['file', 'bytes']).execute();
  const files = await test.database.kysely.selectFrom('uploadFile').select('file').execute();

  const port = await listenOnFreePort(test.app);
  const heldStatuses: number[] = [];
  const stop = new AbortController();
  setMaxListeners(endless, stop.signal);
  // Half of the room holds two of them, which stay open; the others are refused.
  await new Promise<void>((resolve) => {
    let refused = 0;
    for (let index = 0; index < endless; index += 1) {
      sendWithoutEnd(port, greedy, stop.signal, (status) => {
        heldStatuses.push(status);
        refused += 1;
        if (refused === endless - HELD_AT_ONCE) resolve();
      });
    }
  });
  const { statusCode: otherStatus } = await sendPicture(test.app, other, { bytes: await photo(200, 100) });
  stop.abort();
  await test.close();
  return {
    sent: pictures,
    bytes: rows.reduce((sum, row) => sum + row.bytes, 0),
    quotaBytes: QUOTA_BYTES,
    leftBehind: files.filter(({ file }) => !rows.some((row) => row.file === file)).length,
    held: endless,
    heldStatuses,
    otherStatus,
    statuses,
  };
}

async function sender(test: TestApp, name: string): Promise<Sender> {
  const { kysely } = test.database;
  const account = {
    email: `${name}@village.example`,
    name,
    role: 'contributor',
    modules: [],
    password: PASSWORD,
  } as const;
  const made = await createAccount(kysely, 'village', account);
  if (made === undefined) throw new Error(`the account ${account.email} exists`);
  const token = await openSession(kysely, 'village', made.id, { now: test.services.now(), long: true });
  return { cookie: `vitrine-session=${token}`, csrf: csrfToken(token) };
}

/** Declares a large picture and sends only its first bytes. */
function sendWithoutEnd(
  port: number,
  { cookie, csrf }: Sender,
  signal: AbortSignal,
  onAnswer: (status: number) => void,
): void {
  const headers = {
    host: 'village.example',
    accept: 'application/json',
    'sec-fetch-site': 'same-origin',
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': MAX_UPLOAD_BYTES,
    cookie,
    'x-csrf-token': csrf,
  };
  const sent = request(
    { port, host: '127.0.0.1', method: 'POST', path: '/vitrine/mes-elements/images', headers, signal },
    (answer) => {
      onAnswer(answer.statusCode ?? 0);
      answer.resume();
    },
  );
  sent.on('error', () => undefined);
  sent.write('--x\r\n');
}
