import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { openSession } from '#server/people/accounts/session-store.ts';
import { createAccount } from '#server/people/accounts/store.ts';

const SITE = [VILLAGE['site.yaml'], 'bandeau: { id: travaux, texte: Le pont est fermé. }', 'catalogue: true', ''].join(
  '\n',
);
let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({
    cacheBytes: 1_000_000,
    files: {
      ...VILLAGE,
      'site.yaml': SITE,
      // Browsers read CRLF as LF and hash what they read.
      'theme.css': '\ufeff:root {\r\n  --radius-m: 0.25rem;\r\n}\r\n',
      'pages/contact.md': page({ id: 5, titre: 'Contact' }, '::: fiche\ntitre: Le maire\n:::\n'),
      'pages/ecrire.md': page({ id: 8, titre: 'Écrire' }, '::: formulaire\nformulaire: demande\n:::\n'),
      'forms/demande.yaml':
        'ident: demande\ntitre: Demande\ndestinataires: [mairie@village.example]\n' +
        'champs:\n  - { nom: nom, type: texte, libelle: Nom }\n',
      'blocks/fiche/bloc.yaml':
        'titre: Fiche\nresume: Une fiche.\ncles:\n  titre: { type: texte, requis: true, aide: Le titre. }\n' +
        'exemple: |\n  titre: Un exemple\n',
      'blocks/fiche/gabarit.liquid': '<h2>{{ titre }}</h2>',
      'blocks/fiche/styles.css': '.bloc-fiche::before { content: "</ul>" }\n',
    },
  });
  const { kysely } = test.database;
  const account = await createAccount(kysely, test.site.id, {
    email: 'lea@village.example',
    name: 'Léa',
    role: 'contributor',
    modules: [],
    password: 'pont-du-matin-2026',
  });
  const session = { now: new Date(), long: true };
  cookie = `vitrine-session=${await openSession(kysely, test.site.id, account?.id ?? '', session)}`;
});
afterAll(() => test.close());

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  test.app.inject({ url, headers: { accept: 'text/html', ...headers } });

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of the inline elements of a document, as a browser computes them, and those of its policy. */
function hashes({ body, headers }: Awaited<ReturnType<typeof get>>) {
  const policy = String(headers['content-security-policy']);
  const allowed = (directive: string) =>
    new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1]?.match(/'sha256-[^']+'/g) ?? [];
  const inside = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, text = '']) => hashOf(text));
  return {
    styles: { inside: inside(/<style>([\s\S]*?)<\/style>/g), allowed: allowed('style-src') },
    scripts: {
      inside: inside(/<script(?![^>]* (?:src=|type="application))[^>]*>([\s\S]*?)<\/script>/g),
      allowed: allowed('script-src'),
    },
    policy,
  };
}

describe('SERVE-6 a document contains its styles and its early script', () => {
  it.each([
    ['/', 2],
    ['/contact', 3],
    ['/ecrire', 3],
    ['/nulle-part', 3],
  ])('%s: allowed by their hashes, and nothing else', async (url, sheets) => {
    const { styles, scripts, policy } = hashes(await get(url));
    expect(styles.inside).toHaveLength(sheets);
    expect(styles.allowed).toEqual(styles.inside);
    // The early script, and the rules for prefetching.
    expect(scripts.inside).toHaveLength(2);
    expect(scripts.allowed).toEqual(scripts.inside);
    expect(policy).not.toContain('unsafe');
  });

  it('sends the hashes with cached pages and with a 304', async () => {
    const first = await get('/mairie');
    const second = await get('/mairie');
    const unchanged = await get('/mairie', { 'if-none-match': String(first.headers.etag) });
    expect(hashes(second).styles.allowed).toEqual(hashes(first).styles.inside);
    expect([unchanged.statusCode, unchanged.headers['content-security-policy']]).toEqual([
      304,
      first.headers['content-security-policy'],
    ]);
  });

  it('links them for people who are signed in: their pages are not compressed', async () => {
    const response = await get('/contact', { cookie, 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(hashes(response)).toMatchObject({
      styles: { inside: [], allowed: [] },
      scripts: { inside: [], allowed: [] },
    });
    expect(
      [...response.body.matchAll(/<link rel="stylesheet" href="[^"]*?([\w-]+)\.[\w.]*css"/g)].map(([, name]) => name),
    ).toEqual(['vitrine', 'blocks', 'fiche', test.site.theme.hash]);
    expect(response.body).toMatch(/<script src="[^"]+\/early\.js"/);
  });
});

it('SERVE-6 compresses the pages with forms of visitors, not those of people who are signed in', async () => {
  const visitor = await get('/ecrire', { 'accept-encoding': 'br' });
  expect([visitor.headers['cache-control'], visitor.headers['content-encoding']]).toEqual(['private, no-cache', 'br']);
  expect(brotliDecompressSync(visitor.rawPayload).toString()).toContain('name="nom"');
  expect((await get('/ecrire', { cookie, 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
});
