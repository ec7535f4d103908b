import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { CACHE_BYTES } from '#server/app.ts';
import { publishFiles } from '#server/content/edits/publish.ts';
import { saveElements } from '#server/content/elements/store.ts';
import { writeLocalMoment } from '#server/content/local-time.ts';
import { bumpEpoch } from '#server/platform/db/epoch.ts';

const FILES = {
  ...VILLAGE,
  'modules/infos.yaml':
    'ident: infos\nnom: Infos\nsingulier: info\npage: 7\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
  'modules/clubs.yaml':
    'ident: clubs\nnom: Clubs\nsingulier: club\npage: 8\nrecherche: true\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
  'pages/lettre.md': page({ id: 10, titre: 'Lettre' }, 'Bonjour.'),
  'pages/devant.md': page({ id: 11, titre: 'Devant' }, 'Bonjour.'),
  'pages/infos.md': page({ id: 7, titre: 'Infos' }, '::: listing\nmodule: infos\n:::'),
  'pages/autres.md': page({ id: 9, titre: 'Autres infos' }, '::: listing\nmodule: infos\n:::'),
  'pages/clubs.md': page({ id: 8, titre: 'Clubs' }, '::: listing\nmodule: clubs\n:::'),
};

interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

let test: TestApp;
let port: number;
/** Requests that were not answered from the cache. */
let rendered: string[];

beforeAll(async () => {
  test = await startTestApp({ files: FILES, cacheBytes: CACHE_BYTES });
  test.app.addHook('onRequest', async ({ method, url }) => {
    if (method === 'GET') rendered.push(url);
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());
beforeEach(() => {
  rendered = [];
});

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path, method, headers: { host: 'village.example', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** Sends raw HTTP and returns everything received until the connection closes. */
function exchange(sentText: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sentText));
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject).on('close', () => resolve(text));
  });
}

async function save(module: string, id: string, title: string): Promise<void> {
  const definition = test.site.modules.get(module);
  if (definition === undefined) throw new Error(module);
  await saveElements(test.database.kysely, test.site, definition, [
    { id, slug: id, ownerId: null, active: true, values: { titre: title } },
  ]);
}

describe('public pages', () => {
  it('SERVE-1 are rendered once, and identical from the cache', async () => {
    const first = await get('/mairie?essai=1');
    const second = await get('/mairie?essai=1');
    expect(rendered).toEqual(['/mairie?essai=1']);
    const { date: _, 'transfer-encoding': __, ...before } = first.headers;
    const { date: ___, ...after } = second.headers;
    expect([second.status, after, second.body.toString()]).toEqual([
      200,
      { ...before, connection: after.connection },
      first.body.toString(),
    ]);
  });

  it('are one page for all tracking parameters', async () => {
    const plain = (await get('/lettre?fbclid=un')).body.toString();
    for (const query of ['', '?', '?fbclid=deux', '?utm_source=lettre&utm_medium=courriel']) {
      expect((await get(`/lettre${query}`)).body.toString()).toBe(plain);
    }
    expect(rendered).toEqual(['/lettre?fbclid=un']);
  });

  it('differ by declared parameters only', async () => {
    await save('clubs', 'elan', 'Club élan');
    await expireCheck();
    const read = async (query: string) => (await get(`/clubs${query}`)).body.toString();
    const all = await read('?fbclid=un');
    const none = await read('?filter[mots-cles]=introuvable');
    rendered = [];
    expect([all.includes('Club élan'), none.includes('Club élan')]).toEqual([true, false]);
    expect(await read('?fbclid=deux')).toBe(all);
    expect(await read('?fbclid=trois&filter[mots-cles]=introuvable')).toBe(none);
    expect(await read('?filter%5Bmots-cles%5D=introuvable&fbclid=quatre')).toBe(none);
    expect(rendered).toEqual([]);
  });

  it('are sent in the accepted encoding, from the same entry', async () => {
    const plain = (await get('/contact')).body.toString();
    const encodings = ['br', 'gzip', 'br'];
    for (const encoding of encodings) {
      const { headers, body } = await get('/contact', { 'accept-encoding': encoding });
      expect([headers['content-encoding'], headers.vary, headers['content-length']]).toEqual([
        encoding,
        'Accept-Encoding',
        `${body.length}`,
      ]);
      expect((encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()).toBe(plain);
    }
    expect(rendered).toEqual(['/contact']);
  });

  it('are revalidated by ETag, and HEAD gets the headers alone', async () => {
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length, again.headers.etag, again.headers['content-type']]).toEqual([
      304,
      0,
      headers.etag,
      undefined,
    ]);
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ]);
    expect(rendered).toEqual(['/']);
  });

  it('have the security headers of every response', async () => {
    await get('/mairie/conseil');
    const { headers } = await get('/mairie/conseil');
    expect(rendered).toHaveLength(1);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('are neither sent to nor stored from a user with a session', async () => {
    const cookie = { cookie: `vitrine-session=${'a'.repeat(43)}` };
    await get('/mairie/archives', cookie);
    await get('/mairie/archives');
    await get('/mairie/archives', cookie);
    expect(rendered).toHaveLength(3);
    await get('/mairie/archives');
    expect(rendered).toHaveLength(3);
  });

  it('are cached per host, and errors are not', async () => {
    await get('/mairie', { host: 'village.example' });
    expect((await get('/mairie', { host: 'évil' })).status).toBe(400);
    await get('/nulle-part');
    await get('/nulle-part');
    expect(rendered.filter((url) => url === '/nulle-part')).toHaveLength(2);
  });
});

describe('connections', () => {
  it('with pipelining get cached pages, rendered pages and 304 in the order of the requests', async () => {
    const { headers } = await get('/contact');
    const getText = (path: string, ...more: string[]) =>
      [`GET ${path} HTTP/1.1`, 'Host: village.example', ...more, '', ''].join('\r\n');
    const text = await exchange(
      getText('/contact') +
        getText('/devant') +
        getText('/contact', `If-None-Match: ${headers.etag}`) +
        getText('/contact', 'Accept-Encoding: gzip') +
        getText('/contact', 'Connection: close'),
    );
    const heads = text.split(/(?=HTTP\/1\.1 \d{3} )/).map((answer) => answer.slice(0, answer.indexOf('\r\n\r\n')));
    const seen = (pattern: RegExp) => heads.map((head) => pattern.exec(head)?.[1]);
    expect(seen(/^HTTP\/1\.1 (\d+)/)).toEqual(['200', '200', '304', '200', '200']);
    expect(seen(/\r\nContent-Encoding: (\w+)/i)).toEqual([undefined, undefined, undefined, 'gzip', undefined]);
    expect(seen(/\r\nConnection: ([\w-]+)/i)).toEqual([
      'keep-alive',
      'keep-alive',
      'keep-alive',
      'keep-alive',
      'close',
    ]);
    expect(heads.map((head) => head.match(/\r\nDate: /gi)?.length)).toEqual([1, 1, 1, 1, 1]);
    expect(rendered).toEqual(expect.arrayContaining(['/devant']));
  });

  it('with HTTP/1.0 close after the response', async () => {
    await get('/contact');
    const text = await exchange('GET /contact HTTP/1.0\r\nHost: village.example\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(text).toMatch(/<\/html>$/);
  });
});

describe('a change of content', () => {
  it('SERVE-1 invalidates the pages that show it, and no others', async () => {
    await save('infos', 'un', 'Première nouvelle');
    await save('clubs', 'un-club', 'Club de boules');
    await expireCheck();
    for (const path of ['/infos', '/clubs', '/mairie', '/sitemap.xml', '/infos/un']) await get(path);
    rendered = [];
    await save('infos', 'deux', 'Deuxième nouvelle');
    await expireCheck();
    expect((await get('/infos')).body.toString()).toContain('Deuxième nouvelle');
    expect((await get('/sitemap.xml')).body.toString()).toContain('/infos/deux');
    await get('/clubs');
    await get('/mairie');
    await get('/infos/un');
    expect(rendered).toEqual(['/infos', '/sitemap.xml', '/infos/un']);
  });

  it('of the whole site invalidates all its pages', async () => {
    await get('/clubs');
    await bumpEpoch(test.database.kysely, test.site.id);
    await expireCheck();
    rendered = [];
    await get('/clubs');
    expect(rendered).toEqual(['/clubs']);
  });

  it('during the rendering of a page invalidates it', async () => {
    await expireCheck();
    await get('/infos');
    await save('infos', 'trois', 'Troisième nouvelle');
    // Rendered with the new content and stored with the old versions: invalid after the next check.
    expect((await get('/autres')).body.toString()).toContain('Troisième nouvelle');
    await save('infos', 'trois', 'Troisième et dernière nouvelle');
    await expireCheck();
    for (const path of ['/infos', '/autres', '/autres?essai=1']) {
      expect((await get(path)).body.toString()).toContain('Troisième et dernière nouvelle');
    }
  });

  it('at midnight in France, lists are rendered again', async () => {
    await expireCheck();
    await get('/clubs');
    rendered = [];
    test.advance(24 * 3_600_000);
    await expireCheck();
    await get('/clubs');
    expect(rendered).toEqual(['/clubs']);
  });
});

/** A request other than GET expires the version check, instead of half a second of waiting. */
async function expireCheck(): Promise<void> {
  await get('/nulle-part', {}, 'POST');
}

describe('the date of a notice', () => {
  it('EDIT-6 invalidates the pages that are cached, once', async () => {
    const inMinutes = (minutes: number) =>
      writeLocalMoment(new Date(test.services.now().getTime() + minutes * 60_000), 'Europe/Paris').replace('T', ' ');
    const content = `crue:\n  { titre: Crue, texte: Eau., debut: ${inMinutes(20)}, fin: ${inMinutes(40)} }\n`;
    const by = { author: { id: null, name: 'Rose' }, action: 'publish' } as const;
    await publishFiles(test.services, test.site, [{ path: 'alertes.yaml', content, startedFrom: null }], by);
    const shown = async () => (await get('/clubs')).body.includes('<strong>Crue</strong>');
    const seen: boolean[] = [];
    for (let step = 0; step < 3; step += 1) {
      await expireCheck();
      rendered = [];
      seen.push(await shown(), await shown());
      if (step > 0) expect(rendered).toEqual(['/clubs']);
      test.advance(20 * 60_000);
    }
    expect(seen).toEqual([false, false, true, true, false, false]);
  });
});
