import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CAPTCHA_FIELDS } from '#contract/captcha.ts';
import { UPLOAD_FIELD } from '#contract/uploads.ts';
import { solvedToken } from '#server/content/captcha/testing.ts';
import { currentSites } from '#server/content/site/current-sites.ts';
import { readSite } from '#server/content/site/read.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { startSmtpServer, type TestSmtpServer } from '#server/platform/mail/testing.ts';
import { page, startTestApp, type TestApp, writeFiles } from './app.testing.ts';
import { buildApp } from './app.ts';
import { FORM_FILES, GOOD, stampIn } from './modules/forms/testing.ts';
import { photo } from './modules/thumbnails/testing.ts';

const FILES = {
  ...FORM_FILES,
  'pages/infos.md': page({ id: 20, titre: 'Infos' }, '::: listing\nmodule: infos\n:::'),
  'modules/infos.yaml':
    'ident: infos\nnom: Infos\nsingulier: info\npage: 20\ncontributeurs: confiance\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
};
const ACCOUNT = {
  email: 'a@village.example',
  name: 'A',
  role: 'contributor',
  modules: ['infos'],
  password: 'pont-du-matin-2026',
} as const;
const SPACE = '/vitrine/mes-elements';

/** What reaches a machine, and how it leaves. */
interface Machine {
  ask(
    path: string,
    options?: {
      readonly cookie?: string;
      readonly fields?: Readonly<Record<string, string>>;
      readonly form?: FormData;
      readonly csrf?: string;
    },
  ): Promise<Response>;
  close(): Promise<void>;
}

let smtp: TestSmtpServer;
let first: TestApp;
let folder: string;
let a: Machine;
let b: Machine;

/**
 * Two machines have in common: a database, and what a folder of the site says. Connections, memory, the data folder and
 * the site's folder are their own.
 */
beforeAll(async () => {
  smtp = await startSmtpServer();
  vi.stubEnv('VITRINE_SMTP_URL', smtp.url);
  first = await startTestApp({ files: FILES });
  await createAccount(first.database.kysely, 'village', ACCOUNT);
  await first.app.listen({ port: 0, host: '127.0.0.1' });
  a = machine(first.app.server.address() as AddressInfo, async () => {});
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-machine-'));
  b = await startMachine(path.join(folder, 'data'));
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await b.close();
  await first.close();
  await smtp.close();
  await rm(folder, { recursive: true });
});

async function startMachine(dataFolder: string): Promise<Machine> {
  await writeFiles(path.join(folder, 'site'), FILES);
  const { site } = await readSite(path.join(folder, 'site'));
  if (site === undefined) throw new Error('no site');
  const database = await openDatabase({ url: first.database.url, dataFolder: folder, log: () => {} });
  const app = await buildApp({ services: { ...first.services, database, ...currentSites([site]), dataFolder } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return machine(app.server.address() as AddressInfo, async () => {
    await app.close();
    await database.close();
  });
}

function machine({ port }: AddressInfo, close: () => Promise<void>): Machine {
  return {
    close,
    ask: (at, { cookie = '', fields, form, csrf } = {}) =>
      fetch(`http://127.0.0.1:${port}${at}`, {
        method: fields === undefined && form === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        headers: {
          accept: 'text/html',
          'sec-fetch-site': 'same-origin',
          ...(cookie === '' ? {} : { cookie }),
          ...(csrf === undefined ? {} : { 'x-csrf-token': csrf }),
        },
        ...(fields === undefined ? {} : { body: new URLSearchParams(fields) }),
        ...(form === undefined ? {} : { body: form }),
      }),
  };
}

async function signIn(at: Machine): Promise<string> {
  const response = await at.ask('/vitrine/connexion', {
    fields: { email: ACCOUNT.email, mot_de_passe: ACCOUNT.password },
  });
  expect(response.status).toBe(303);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function proofOf(at: Machine, cookie: string): Promise<string> {
  return /"csrf":"([\w-]+)"/.exec(await (await at.ask('/', { cookie })).text())?.[1] ?? '';
}

it('a session begun on one machine counts on the other, and ends on both', async () => {
  const cookie = await signIn(a);
  expect((await b.ask(SPACE, { cookie })).status).toBe(200);
  const csrf = await proofOf(b, cookie);
  expect((await a.ask('/vitrine/deconnexion', { cookie, fields: { csrf } })).status).toBe(303);
  const refused = await b.ask(SPACE, { cookie });
  expect([refused.status, refused.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/vitrine/connexion'),
  ]);
});

it('what is saved on one machine leaves the pages that the other has kept', async () => {
  const shown = async (at: Machine) => (await (await at.ask('/infos')).text()).includes('Une nouvelle de A');
  // Twice: the second answer is the kept one.
  for (const at of [a, b, a, b]) expect(await shown(at)).toBe(false);
  const cookie = await signIn(a);
  const fields = { csrf: await proofOf(a, cookie), module: 'infos', active: '1', 'champ.titre': 'Une nouvelle de A' };
  const created = await a.ask(`${SPACE}/my_elements_new?module=infos`, { cookie, fields });
  const element = /[?&]element=([\w-]+)/.exec(created.headers.get('location') ?? '')?.[1];
  const edit = `${SPACE}/my_elements_edit?module=infos&element=${element}`;
  // The form is drawn by one and sent to the other.
  const version = /name="version" value="([^"]*)"/.exec(await (await b.ask(edit, { cookie })).text())?.[1] ?? '';
  expect((await a.ask(edit, { cookie, fields: { ...fields, version } })).status).toBe(303);
  await expect.poll(() => shown(b), { timeout: 10_000, interval: 50 }).toBe(true);
});

it('a picture sent to one machine is shown by the other at once, without a disk that they share', async () => {
  const cookie = await signIn(a);
  const form = new FormData();
  form.append(UPLOAD_FIELD, new File([new Uint8Array(await photo(800, 600))], 'photo.jpg', { type: 'image/jpeg' }));
  const sent = await a.ask(`${SPACE}/images`, { cookie, form, csrf: await proofOf(a, cookie) });
  expect(sent.status).toBe(201);
  const { fichier, apercu } = await sent.json();
  for (const address of [`/media/${fichier}`, apercu]) expect((await b.ask(address)).status).toBe(200);
});

it('a form drawn and proved with one machine is taken by the other, once, and each of its mails leaves once', async () => {
  const stamp = stampIn(await (await a.ask('/contact')).text());
  const token = await solvedToken(await (await a.ask('/vitrine/captcha/defi')).json());
  first.advance(5_000);
  const fields = { ...GOOD, page: '5', tampon: stamp, [CAPTCHA_FIELDS.token]: token };
  const answers = await Promise.all(
    [b, a].map(async (at) => (await at.ask('/vitrine/formulaire/demande', { fields })).status),
  );
  expect(answers).toEqual([303, 303]);
  expect(await first.database.kysely.selectFrom('formMessage').select('id').execute()).toHaveLength(1);
  const waiting = async () =>
    (await first.database.kysely.selectFrom('queuedMail').select('id').where('sentAt', 'is', null).execute()).length;
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  const recipients = smtp.received.flatMap(({ envelope }) => envelope.to);
  expect([...recipients].sort()).toEqual(['accueil@village.example', 'archives@village.example', 'lea@exemple.fr']);
});
