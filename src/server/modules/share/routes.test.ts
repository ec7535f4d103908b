import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const share = (network: string, encoded: string) =>
  test.app.inject({
    url: `/vitrine/partage/${network}?u=${encodeURIComponent(encoded)}`,
    headers: { host: 'village.example', accept: 'text/html' },
  });
const PAGE = 'https://village.example/mairie/été?a=1&b=2';
const ESCAPED = encodeURIComponent('https://village.example/mairie/%C3%A9t%C3%A9?a=1&b=2');

describe('SHARE-3 SERVE-5 a share link', () => {
  it.each([
    ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${ESCAPED}`],
    ['x', `https://x.com/intent/post?url=${ESCAPED}`],
    ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${ESCAPED}`],
    ['whatsapp', `https://api.whatsapp.com/send?text=${ESCAPED}`],
    ['bluesky', `https://bsky.app/intent/compose?text=${ESCAPED}`],
  ])('leads to the share page of %s', async (network, location) => {
    const { statusCode, headers } = await share(network, base64(PAGE));
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, location, 'no-store']);
  });

  it('reads base64 whose + became a space, or that was written for addresses', async () => {
    const page = 'https://village.example/?a=>>>???';
    expect(base64(page)).toMatch(/\+.*\/|\/.*\+/);
    const expected = (await share('x', base64(page))).headers.location;
    const raw = await test.app.inject({
      url: `/vitrine/partage/x?u=${base64(page)}`,
      headers: { host: 'village.example' },
    });
    expect(raw.headers.location).toBe(expected);
    expect((await share('x', Buffer.from(page).toString('base64url'))).headers.location).toBe(expected);
  });

  it.each([
    ['another host', base64('https://evil.example/')],
    ['a host that begins like ours', base64('https://village.example.evil.example/')],
    ['credentials', base64('https://village.example@evil.example/')],
    ['a script', base64('javascript:alert(1)')],
    ['data', base64('data:text/html,x')],
    ['a path', base64('/mairie')],
    ['two slashes', base64('//village.example/')],
    ['no base64', '***'],
    ['no UTF-8', Buffer.from([0xff, 0xfe]).toString('base64')],
    ['nothing', ''],
    ['too much', base64(`https://village.example/${'a'.repeat(5000)}`)],
  ])('refuses %s', async (_, encoded) => {
    const { statusCode, headers, body } = await share('facebook', encoded);
    expect([statusCode, headers.location]).toEqual([400, undefined]);
    expect(body).toContain('Cette adresse ne peut pas être partagée');
  });

  it('knows no other network', async () => {
    for (const network of ['evil', 'constructor', 'Facebook', 'mastodon'])
      expect((await share(network, base64(PAGE))).statusCode).toBe(404);
  });
});

describe('SHARE-1 the toolbox', () => {
  const get = async (url: string) =>
    (await test.app.inject({ url, headers: { host: 'village.example', accept: 'text/html' } })).body;

  it('stands under inner pages, with links that work without JavaScript', async () => {
    const html = await get('/mairie/conseil');
    const encoded = base64('https://village.example/mairie/conseil');
    expect(html).toContain('class="share-toolbox"');
    expect(html).toContain(`href="/vitrine/partage/facebook?u=${encodeURIComponent(encoded)}"`);
    expect(html).toContain(
      'data-share="/vitrine/partage/courriel?u={{share_url}}&amp;cadre=1" data-share-type="mailto"',
    );
    expect(html).not.toMatch(/(?:src|href)="https:\/\/(?:www\.facebook|x\.com|platform)/);
  });

  it('stands neither on the home page nor on pages without an address', async () => {
    expect(await get('/')).not.toContain('share-toolbox');
    expect(await get('/vitrine/connexion')).not.toContain('share-toolbox');
    expect(await get('/rien')).not.toContain('share-toolbox');
  });
});
