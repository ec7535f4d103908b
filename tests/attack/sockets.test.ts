import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { plain } from '#server/modules/thumbnails/testing.ts';
import { leaksIn } from './leaks.ts';
import { exchange, listenOnFreePort, openSocket, parseResponse } from './socket.ts';
import { NEIGHBOUR, TARGET } from './town.files.ts';

let test: TestApp;
let port = 0;
/** The same sites with short timeouts, for the tests of slow clients only: a busy machine makes every client slow. */
let impatient: TestApp;
let impatientPort = 0;
beforeAll(async () => {
  const media = {
    'vue.png': await plain(40, 30).png().toBuffer(),
    'gros.pdf': Buffer.alloc(48 * 1024 * 1024, '%PDF-1.4\n'),
  };
  const sites = { files: TARGET, others: [NEIGHBOUR], media };
  test = await startTestApp(sites);
  port = await listenOnFreePort(test.app);
  impatient = await startTestApp({
    ...sites,
    timeouts: { headersTimeoutMs: 500, requestTimeoutMs: 60_000, slowBodyMs: 1000, stalledMs: 1500, checkEveryMs: 50 },
  });
  impatientPort = await listenOnFreePort(impatient.app);
});
afterAll(async () => {
  await test.close();
  await impatient.close();
});

const HOST = 'Host: cible.example\r\n';
const close = 'Connection: close\r\n\r\n';
const get = async (target: string, headers = HOST) =>
  parseResponse(await exchange(port, `GET ${target} HTTP/1.1\r\n${headers}${close}`));

describe('SERVE-6 slow and greedy clients are cut off', () => {
  it.each([
    ['who never ends the head of a request', `GET / HTTP/1.1\r\n${HOST}X-Slow: `],
    [
      'who never sends the body',
      `POST /vitrine/connexion HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nemail=`,
    ],
    [
      'who never ends a body in chunks',
      `POST /vitrine/connexion HTTP/1.1\r\n${HOST}Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nemail`,
    ],
    [
      'who never ends a form with files',
      `POST /vitrine/mes-elements/my_elements_edit HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\n`,
    ],
  ])('%s', async (_, begun) => {
    const client = openSocket(impatientPort);
    client.write(begun);
    const { status } = parseResponse(await client.ended);
    expect([0, 400, 401, 408, 413, 415]).toContain(status);
  });

  it('but nobody whose line is slow: a body that comes steadily takes its time', async () => {
    const client = openSocket(impatientPort);
    const body = `email=a&password=${'x'.repeat(110_000)}`;
    client.write(
      `POST /vitrine/connexion HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n${close}`,
    );
    client.write(body.slice(0, 100_000));
    for (let sent = 100_000; sent < body.length; sent += 1_000) {
      client.write(body.slice(sent, sent + 1_000));
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    expect(parseResponse(await client.ended).status).toBeGreaterThanOrEqual(200);
  });

  it('who asks for a large file and never reads it', async () => {
    const cutOff = new Promise<void>((resolve) =>
      impatient.app.server.once('connection', (socket) => socket.once('close', () => resolve())),
    );
    const client = openSocket(impatientPort);
    client.socket.pause();
    client.write(`GET /media/gros.pdf HTTP/1.1\r\n${HOST}\r\n`);
    await cutOff;
    client.socket.destroy();
  });

  it('who sends without end: no more than the limit is read', async () => {
    const client = openSocket(port);
    client.write(
      `POST /vitrine/connexion HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);
    let isOpen = true;
    const ended = client.ended.finally(() => {
      isOpen = false;
    });
    while (isOpen && client.socket.bytesWritten < 64 * 1024 * 1024) {
      const hasRoom = client.socket.write(chunk);
      if (!hasRoom) await new Promise((resolve) => client.socket.once('drain', resolve).once('close', resolve));
    }
    const { status } = parseResponse(await ended);
    expect([0, 413]).toContain(status);
    expect(client.socket.bytesWritten).toBeLessThan(64 * 1024 * 1024);
  });

  it('what is too large is refused before it is read', async () => {
    const head = `POST /vitrine/connexion HTTP/1.1\r\n${HOST}Accept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99999999\r\n${close}`;
    expect(parseResponse(await exchange(port, head)).status).toBe(413);
    expect((await get('/', `${HOST}X-Large: ${'a'.repeat(40_000)}\r\n`)).status).toBe(431);
    expect((await get(`/${'a'.repeat(12_000)}`)).status).toBeLessThan(500);
  });
});

describe('SERVE-6 ambiguous requests are refused', () => {
  it.each([
    ['two lengths', `POST / HTTP/1.1\r\n${HOST}Content-Length: 5\r\nContent-Length: 6\r\n${close}aaaaaa`],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n${close}0\r\n\r\n`,
    ],
    ['an unknown encoding', `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, x\r\n${close}0\r\n\r\n`],
    ['a header that goes on in the next line', `GET / HTTP/1.1\r\n${HOST}X-A: a\r\n b\r\n: c\r\n${close}`],
    ['a space before the colon', `GET / HTTP/1.1\r\nHost : cible.example\r\n${close}`],
    ['a NUL in a header', `GET / HTTP/1.1\r\n${HOST}X-A: a\u0000b\r\n${close}`],
    ['no host', `GET / HTTP/1.1\r\n${close}`],
    ['a negative length', `POST / HTTP/1.1\r\n${HOST}Content-Length: -1\r\n${close}`],
    ['an unknown method', `FETCH / HTTP/1.1\r\n${HOST}${close}`],
  ])('%s', async (_, request) => {
    expect(parseResponse(await exchange(port, request)).status).toBe(400);
  });
});

describe('SERVE-6 tricks with addresses', () => {
  it.each([
    '/media/../site.yaml',
    '/media/..%2fsite.yaml',
    '/media/%2e%2e/site.yaml',
    '/media/%2e%2e%2fsite.yaml',
    '/media/..%5csite.yaml',
    '/media/..%252fsite.yaml',
    '/media/%c0%ae%c0%ae/site.yaml',
    '/media/vue.png%00',
    '/media//etc/passwd',
    '/media/gros.pdf/../../site.yaml',
    '/vitrine/front/x/..%2f..%2f..%2fpackage.json',
    '/vitrine/front/..%2f..%2fpackage.json/x',
    '/vitrine/theme/..%2fsite.yaml',
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
    '//evil.example/',
    '//evil.example/..',
    '/\\evil.example',
    '/%5cevil.example/',
    '/%2f%2fevil.example/',
    '/.//evil.example/',
    '/INFOS//evil.example',
    '/vitrine/../vitrine/mes-elements',
    '/vitrine/clients/utils/modules/..%2f..%2fsite.yaml',
    '/infos/%00',
    '/infos/%',
    '/infos/%zz',
    '/infos/%ff',
    '/infos/%ed%a0%80',
    '/?%00=%00&a[__proto__]=1',
    '/;/infos',
    '/infos;a=b',
    '/infos?%',
    '*',
    'http://evil.example/infos',
    'http://evil.example:80@cible.example/infos',
    'infos',
    '/#/../x',
  ])('lead nowhere: %s', async (target) => {
    const { status, head, body } = await get(target, `${HOST}Accept: text/html\r\n`);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    expect(`${head}${body}`).not.toMatch(/root:x:|id: cible|"dependencies"/);
    const location = /^location: (.*)$/im.exec(head)?.[1]?.trim();
    if (location !== undefined) expect(new URL(location, 'http://cible.example').host).toBe('cible.example');
    expect(leaksIn({ body, headers: { head } }, target)).toEqual([]);
  });
});

describe('SERVE-6 the host that a request names', () => {
  it.each([
    ['evil.example', 421],
    ['cible.example.evil.example', 421],
    ['cible.example@evil.example', 400],
    ['cible.example/evil', 400],
    ['cible.example, evil.example', 400],
    ['cible.example:80:90', 400],
    ['"><script>alert(1)</script>', 400],
    ['', 400],
    ['cible.example:8080', 200],
    ['CIBLE.EXAMPLE', 200],
  ])('« %s » is answered with %i', async (host, expected) => {
    const { status, body } = await get('/infos', `Host: ${host}\r\n`);
    expect(status).toBe(expected);
    expect(body).not.toContain('evil.example');
    expect(body).not.toContain('<script>alert');
  });

  it('does not get into the cached pages of other visitors: the cache has one entry per host and ignores forwarded hosts', async () => {
    const poison = [
      'X-Forwarded-Host: evil.example',
      'X-Host: evil.example',
      'X-Original-URL: /vitrine/connexion',
      'X-Forwarded-Proto: javascript',
      'Forwarded: host=evil.example',
    ];
    for (const header of poison)
      expect((await get('/infos', `${HOST}${header}\r\n`)).body).not.toMatch(/evil\.example|javascript:/);
    await get('/sorties', 'Host: cible.example:8081\r\n');
    const { status, body } = await get('/sorties');
    expect(status).toBe(200);
    expect(body).not.toContain(':8081');
  });

  it('two Host headers are refused', async () => {
    expect((await get('/infos', `${HOST}Host: voisine.example\r\n`)).status).toBe(400);
  });
});
