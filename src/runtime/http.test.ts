import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { DEFAULT_SETTINGS } from '#contract/page.ts';
import { record, text } from '#contract/wire.ts';
import { type Answer, answerFetch, html, json, type Sent } from '#tests/dom-page.ts';
import { createHttp, type Http, HttpError } from './http.ts';

const greet: Endpoint<{ name: string }, { greeting: string }> = {
  method: 'POST',
  path: '/ajax/salut.php',
  request: ({ name }) => ({ nom: name }),
  answer: (wire, path = '') => ({ greeting: text(record(wire).salut, `${path}.salut`) }),
};

let http: Http;
let sent: Sent[];
let answer: Answer;
let restore: () => void;

beforeEach(() => {
  answer = () => json({ salut: 'Bonjour' });
  ({ sent, restore } = answerFetch((request) => answer(request)));
  const settings = { ...DEFAULT_SETTINGS, csrf: 'jeton' };
  http = createHttp({ id: '', parentId: '', trail: [], settings }, (text) => `t(${text})`);
});
afterEach(() => restore());

const nothing = () => new URLSearchParams();

describe('server calls', () => {
  test('HTTP-1 requests default to POST, form-urlencoded, below the base of the page', async () => {
    await expect(http.call(greet, { name: 'Zoé & Cie' })).resolves.toEqual({ greeting: 'Bonjour' });
    expect(sent[0]).toMatchObject({ method: 'POST' });
    expect(sent[0]?.url.pathname).toBe('/vitrine/ajax/salut.php');
    expect(sent[0]?.body.toString()).toBe('nom=Zo%C3%A9+%26+Cie');
    expect(sent[0]?.headers.get('X-CSRF-Token')).toBe('jeton');
  });

  test('HTTP-1 a GET puts its fields into the address; an address of free choice carries no CSRF token', async () => {
    answer = () => html('<p>ok</p>');
    await expect(http.html('/page?a=1', new URLSearchParams({ b: '2' }), { method: 'GET' })).resolves.toMatchObject({
      html: '<p>ok</p>',
    });
    expect(sent[0]?.url.search).toBe('?a=1&b=2');
    expect(sent[0]?.headers.has('X-CSRF-Token')).toBe(false);
  });

  test('HTTP-3 a request in flight is not asked again: both callers get its answer', async () => {
    const [one, two] = await Promise.all([http.call(greet, { name: 'a' }), http.call(greet, { name: 'a' })]);
    expect(one).toEqual(two);
    expect(sent).toHaveLength(1);
    await http.call(greet, { name: 'a' });
    expect(sent).toHaveLength(2);
  });

  test('HTTP-3 a shared request is aborted only when its last caller leaves', async () => {
    answer = () => new Promise(() => undefined);
    const [first, second] = [new AbortController(), new AbortController()];
    const calls = [first, second].map(({ signal }) =>
      http.call(greet, { name: 'a' }, { signal }).catch((error: unknown) => error),
    );
    first.abort();
    await calls[0];
    expect(sent[0]?.signal?.aborted).toBe(false);
    second.abort();
    await calls[1];
    expect(sent[0]?.signal?.aborted).toBe(true);
  });

  test.each<[string, Answer, Partial<HttpError>]>([
    ['network failure', () => Promise.reject(new TypeError('offline')), { fault: 'network' }],
    ['a refusal', () => json({}, 403), { fault: 'status', status: 403 }],
    ['a server error', () => html('<h1>Oups</h1>', 500), { fault: 'status', status: 500 }],
    ['HTML where JSON was due', () => html('<h1>Connexion</h1>'), { fault: 'shape' }],
    ['an empty answer', () => new Response(''), { fault: 'shape' }],
    ['a wrong shape', () => json({ salut: {} }), { fault: 'shape' }],
    [
      'being led elsewhere',
      () => new Response(null, { status: 303, headers: { location: '/connexion' } }),
      { fault: 'redirect' },
    ],
  ])('HTTP-4 %s is one kind of error', async (_, given, expected) => {
    answer = given;
    const error = await http.call(greet, { name: 'a' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject(expected);
  });

  test('HTTP-4 a server that hangs is given up after the time-out', async () => {
    vi.useFakeTimers();
    answer = () => new Promise(() => undefined);
    const call = http.call(greet, { name: 'a' }, { timeoutMs: 500 }).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(500);
    expect(await call).toMatchObject({ fault: 'timeout' });
    vi.useRealTimers();
  });

  test.each(['text/html', 'TEXT/HTML; charset=utf-8', 'text/html ;charset=utf-8'])(
    'HTTP-4 %s is taken for HTML',
    async (type) => {
      answer = () => new Response('<p>ok</p>', { headers: { 'content-type': type } });
      await expect(http.html('/page', nothing())).resolves.toMatchObject({ html: '<p>ok</p>' });
    },
  );

  test.each([
    'application/json',
    'image/svg+xml',
    'text/plain',
    'text/plain; charset=utf-8',
    'text/html-x',
    'application/xhtml+xml',
    'x text/html',
    '',
  ])('HTTP-4 what is served as « %s » is not', async (type) => {
    answer = () =>
      new Response(new TextEncoder().encode('<p>ok</p>'), { headers: type === '' ? {} : { 'content-type': type } });
    await expect(http.html('/page', nothing())).rejects.toMatchObject({ fault: 'shape' });
  });

  test.each([
    ['text/html; charset=iso-8859-1', 'latin1'],
    ['text/html;charset="ISO-8859-15"', 'latin1'],
    ['text/html; charset=utf8', 'utf8'],
    ['text/html; charset=inconnu', 'utf8'],
    ['text/html', 'utf8'],
  ] as const)('HTTP-1 what is served as « %s » is read in its encoding', async (type, encoding) => {
    answer = () => new Response(Buffer.from('<p>Été</p>', encoding), { headers: { 'content-type': type } });
    await expect(http.html('/page', nothing())).resolves.toMatchObject({ html: '<p>Été</p>' });
  });

  test('PERMA-1 text is handed back as text, whatever its type', async () => {
    answer = () => new Response('https://ville.fr/p/abc', { headers: { 'content-type': 'text/plain' } });
    await expect(http.text('/page', nothing())).resolves.toBe('https://ville.fr/p/abc');
  });

  test('MINE-10 a call hands back the refusals that it names, and no others', async () => {
    answer = () => json({ salut: 'Trop tard' }, 409);
    await expect(http.call(greet, { name: 'a' }, { refusals: [409] })).resolves.toEqual({ greeting: 'Trop tard' });
    await expect(http.call(greet, { name: 'a' })).rejects.toMatchObject({ fault: 'status', status: 409 });
    answer = () => json({ salut: 'Non' }, 403);
    await expect(http.call(greet, { name: 'a' }, { refusals: [409] })).rejects.toMatchObject({
      fault: 'status',
      status: 403,
    });
  });

  test('MINE-6 what a server says with a refusal is handed to whoever takes it, with its status; a failure never is', async () => {
    answer = () => html('<p>Titre trop court</p>', 422);
    await expect(http.html('/page', nothing(), { refusals: true })).resolves.toMatchObject({
      status: 422,
      html: '<p>Titre trop court</p>',
    });
    await expect(http.html('/page', nothing())).rejects.toMatchObject({ fault: 'status', status: 422 });
    answer = () => html('<p>Panne</p>', 500);
    await expect(http.html('/page', nothing(), { refusals: true })).rejects.toMatchObject({
      fault: 'status',
      status: 500,
    });
  });

  test('HTTP-1 a form with files travels as such, each on its own', async () => {
    answer = () => html('<p>ok</p>');
    const body = () => {
      const data = new FormData();
      data.append('photo', new File(['x'], 'port.jpg'));
      return data;
    };
    await Promise.all([http.html('/page', body()), http.html('/page', body())]);
    expect(sent.map((request) => String(request.body))).toEqual(['photo=port.jpg', 'photo=port.jpg']);
  });

  test.each(['https://ailleurs.example/x', '//ailleurs.example/x', 'javascript:alert(1)'])(
    'PAGE-6 never asks %s',
    async (url) => {
      await expect(http.html(url, nothing())).rejects.toMatchObject({ fault: 'origin' });
      expect(sent).toEqual([]);
    },
  );

  test('HTTP-5 says so, in the words of the page, when the browser has no request API', async () => {
    restore();
    vi.stubGlobal('fetch', undefined);
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    await expect(http.html('/page', nothing())).rejects.toBeInstanceOf(HttpError);
    expect(alert).toHaveBeenCalledWith('t(Votre navigateur ne supporte pas les objets XMLHTTPRequest...)');
    vi.unstubAllGlobals();
  });
});
