import { createHash } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeFiles } from '#server/app.testing.ts';
import { photo } from '#server/modules/thumbnails/testing.ts';
import { startTestDatabase } from '#server/platform/db/testing.ts';
import { startSmtpServer } from '#server/platform/mail/testing.ts';
import type { Figures } from './figures.ts';
import { FORM, sendForm } from './other-writers.ts';
import { lastingPort } from './ports.ts';
import { hasNginx, startProxy } from './proxy.ts';
import { type Served, serve } from './served.ts';
import { query } from './stored.ts';
import { makeTown, SITE_ID } from './town.ts';
import { type Account, sendPicture, signInAs } from './two-machines.ts';

const TIMEOUT_MS = 15_000;

/**
 * Two servers, each with its own folder of data and its own copy of the site, on one PostgreSQL. What is done on one
 * has to be seen on the other. Then one is killed, its data folder is deleted, and it starts again.
 */
export async function twoMachines(): Promise<Figures> {
  const findings: string[] = [];
  const rows: [string, string][] = [];
  const [database, smtp, town] = [await startTestDatabase(), await startSmtpServer(), await makeTown()];
  await writeFiles(town.site, FORM);
  const copy = path.join(path.dirname(town.site), 'copie', path.basename(town.site));
  await cp(town.site, copy, { recursive: true });
  const ports = [await lastingPort(), await lastingPort()] as const;
  const env = { DATABASE_URL: database.url, VITRINE_SMTP_URL: smtp.url, VITRINE_TRUST_PROXY: 'loopback' };
  const start = (index: 0 | 1): Promise<Served> =>
    serve({ site: index === 0 ? town.site : copy, data: `${town.data}-${index}`, env, port: ports[index] });
  const processes: Served[] = [];

  /** Repeats a check on the other machine until it passes, and records the time. */
  async function untilSeen(what: string, where: string, check: () => Promise<boolean>): Promise<void> {
    const began = performance.now();
    while (!(await check())) {
      if (performance.now() - began > TIMEOUT_MS) {
        findings.push(`not seen: ${what}, ${where}`);
        return;
      }
      await pause(20);
    }
    rows.push([what, `${where}, after ${Math.round(performance.now() - began)} ms`]);
  }

  try {
    processes.push(await start(0), await start(1));
    const [a, b] = processes.map(({ url }) => url) as [URL, URL];
    const atA = await signInAs(a, 0);
    const atB = atA.on(b);

    await untilSeen(
      'session begun on A',
      'counts on B',
      async () => (await atB.get('/vitrine/mes-elements')).status === 200,
    );
    await edits(atA, atB, untilSeen);
    const picture = await pictures(atA, atB, untilSeen, findings);
    await forms(a, b, untilSeen, findings, database.url, () => smtp.received.length);
    await secondFactor(await signInAs(a, 1), b, untilSeen);
    await planned([a, b], untilSeen, findings, database.url);
    if (hasNginx()) await throughProxy(ports, atA, picture, rows, findings);
    else rows.push(['behind nginx', 'not tried: it takes the package nginx of Debian']);
    const csrf = await atB.csrf();
    await atB.post('/vitrine/deconnexion', { csrf });
    await untilSeen(
      'session ended on B',
      'is over on A',
      async () => (await atA.get('/vitrine/mes-elements')).status === 303,
    );

    await processes[0]?.kill();
    await untilSeen('A killed', 'its picture on B', async () => (await atB.get(picture.address)).status === 200);
    await rm(`${town.data}-0`, { recursive: true, force: true });
    processes[0] = await start(0);
    await untilSeen('data folder of A deleted', 'its picture on A', async () => {
      const bytes = await (await atA.get(picture.address)).arrayBuffer();
      return createHash('sha256').update(new Uint8Array(bytes)).digest('hex') === picture.hash;
    });
    for (const { stderr } of processes) findings.push(...stderr.map((line) => `a process printed: ${line}`));
    return { rows, findings };
  } finally {
    await Promise.all(processes.map((one) => one.kill()));
    await database.close();
    await smtp.close();
    await town.remove();
  }
}

type UntilSeen = (what: string, where: string, check: () => Promise<boolean>) => Promise<void>;

async function edits(atA: Account, atB: Account, untilSeen: UntilSeen): Promise<void> {
  const shows = async (at: Account, text: string) => (await (await at.visit('/sorties')).text()).includes(text);
  // Both have cached the page without it.
  for (const at of [atA, atB, atA, atB]) await shows(at, 'une promenade');
  const id = await atA.create('Une sortie');
  await atA.save(id, 'une promenade');
  await untilSeen('element saved on A', 'on the cached page of B', () => shows(atB, 'une promenade'));
  await atB.save(id, 'un bal');
  await untilSeen('element edited on B', 'on the cached page of A', () => shows(atA, 'un bal'));
  await untilSeen('form opened on A', 'shows the edit of B', async () => (await atA.open(id)).html.includes('un bal'));
}

async function pictures(atA: Account, atB: Account, untilSeen: UntilSeen, findings: string[]) {
  const { file, preview } = await sendPicture(atA, await photo(1600, 1000));
  const address = `/media/${file}`;
  await untilSeen('picture sent to A', 'on B', async () => (await atB.visit(address)).status === 200);
  await untilSeen('picture sent to A', 'its thumbnail on B', async () => (await atB.visit(preview)).status === 200);
  const both = await Promise.all([atA, atB].map((at) => at.visit(address)));
  const bodies = await Promise.all(both.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  const [hash = '', other] = bodies.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  if (hash !== other) findings.push('the picture differs between the machines');
  const tags = new Set(both.map(({ headers }) => headers.get('etag')));
  if (tags.size !== 1) findings.push(`the picture has the ETags ${[...tags].join(' and ')}`);
  return { address, hash };
}

async function forms(
  a: URL,
  b: URL,
  untilSeen: UntilSeen,
  findings: string[],
  url: string,
  mails: () => number,
): Promise<void> {
  const sent = await sendForm(a, [b, a], 'Léa');
  const statuses = sent.map(({ status }) => status);
  if (statuses.some((status) => status !== 303)) findings.push(`a form sent to both was answered ${statuses.join()}`);
  const stored = () => query({ connectionString: url }, 'select 1 from form_message');
  await untilSeen('form and captcha of A, sent to both', 'stored once', async () => (await stored()).length === 1);
  const waiting = () => query({ connectionString: url }, 'select 1 from queued_mail where sent_at is null');
  await untilSeen('its mail', 'sent once', async () => (await waiting()).length === 0 && mails() === 1);
}

async function secondFactor(atA: Account, b: URL, untilSeen: UntilSeen): Promise<void> {
  const codes = await atA.setUpSecondFactor();
  const step = await atA.beginSignIn();
  await untilSeen('second factor set up, sign-in begun on A', 'ended on B', async () => {
    const answer = await atA.on(b).post('/vitrine/connexion/code', { etape: step, code: codes[0] ?? '' });
    return answer.status === 303;
  });
}

/** Both machines check for due pages; one of them publishes it. */
async function planned(machines: readonly URL[], untilSeen: UntilSeen, findings: string[], url: string): Promise<void> {
  const connection = { connectionString: url };
  await query(
    connection,
    `insert into account (site_id, id, email, name, password_hash, role)
    values ('${SITE_ID}', 'rose', 'rose@site.test', 'Rose', '', 'editor')`,
  );
  await query(
    connection,
    `insert into file_draft (site_id, path, content, version, planned_by, account_name, publish_at)
    values ('${SITE_ID}', 'pages/fete.md', E'---\\nid: 50\\ntitre: Fête\\n---\\nCe soir.\\n', 1, 'rose', 'Rose', now())`,
  );
  for (const [index, machine] of machines.entries()) {
    const isShown = async () => (await (await fetch(new URL('/fete', machine))).text()).includes('Ce soir.');
    await untilSeen('page planned for a date', `on ${index === 0 ? 'A' : 'B'}`, isShown);
  }
  const done = await query(
    connection,
    "select 1 from file_version where path = 'pages/fete.md' and action = 'publish'",
  );
  if (done.length !== 1) findings.push(`the planned page was published ${done.length} times`);
}

async function throughProxy(
  ports: readonly [number, number],
  account: Account,
  picture: { readonly address: string },
  rows: [string, string][],
  findings: string[],
): Promise<void> {
  const proxy = await startProxy(ports);
  try {
    const behind = account.on(proxy.url);
    const counts = new Map<number, number>();
    for (let turn = 0; turn < 60; turn += 1) {
      const at = ['/vitrine/mes-elements', picture.address, '/sorties'][turn % 3] ?? '/';
      const { status } = await behind.get(at);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    rows.push(['behind nginx, 60 requests of one person', [...counts].map(([one, n]) => `${one}: ${n}`).join(', ')]);
    if (counts.size !== 1 || !counts.has(200)) findings.push('behind nginx a request failed');
  } finally {
    await proxy.stop();
  }
}
