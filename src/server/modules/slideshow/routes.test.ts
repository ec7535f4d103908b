import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';

const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#468' } })
  .webp()
  .toBuffer();
const BODY = `::: image
image: quai.webp
alt: Le quai
legende: Au matin
:::

::: carrousel
kind: gallery
images:
  - { image: pont.webp, alt: Le pont, lien: 61 }
  - { image: quai.webp, alt: Le quai }
:::

::: planche
legendes: { fete.webp: La fête }
:::
`;

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({
    files: {
      ...VILLAGE,
      'pages/photos/index.md': page({ id: 60, titre: 'Photos & vues' }, BODY),
      'pages/photos/seule.md': page({ id: 61, titre: 'Seule', image: 'pont.webp', image_alt: 'Le pont' }, 'Texte.'),
    },
    media: { 'quai.webp': photo, 'pont.webp': photo, 'planche_contact/fete.webp': photo },
  });
});
afterAll(() => test.close());

const get = (address: string) =>
  test.app.inject({ url: `/vitrine/clients/utils/modules/${address}`, headers: { accept: 'text/html' } });
const settingsOf = (html: string) =>
  JSON.parse(/data-slideshow="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? 'null');

describe('WIN-2 the page of the pop-up', () => {
  it('WIN-2 shows the pictures of a page, each once, by its id or its path', async () => {
    const { statusCode, body, headers } = await get('60');
    expect(statusCode).toBe(200);
    const settings = settingsOf(body);
    expect(settings.images.map((image: string) => /[\w-]+(?=\.webp)/.exec(image)?.[0])).toEqual([
      'quai',
      'pont',
      'fete',
    ]);
    expect(settings).toMatchObject({
      liens: ['', '/photos/seule', ''],
      legendes: ['Au matin', '', 'La fête'],
      compteur: 'compteur',
      sleep: 5,
      aleatoire: 0,
    });
    expect(body).toMatch(/<body[^>]* data-idpage="60" data-idparent="1" data-filariane="1,60"/);
    expect(body).toContain('<span id="compteur">1/3</span>');
    expect(body).toContain('<title>Diaporama\u00a0: Photos &amp; vues');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['cache-control']).toContain('public');
    expect((await get('photos')).body).toBe(body);
  });

  it('WIN-2 has no layout but a link back', async () => {
    const { body } = await get('60');
    expect([...body.matchAll(/<(header|footer|nav)\b/g)]).toEqual([]);
    expect(body).toContain('<a href="/photos">Retour à la page</a>');
  });

  it('SLIDE-4 BOOT-5 is a list of pictures, the first one loaded eagerly', async () => {
    const { body } = await get('60');
    expect(
      [...body.matchAll(/<img src="[^"]+" alt="([^"]*)"[^>]* loading="(\w+)"/g)].map(([, alt, loading]) => [
        alt,
        loading,
      ]),
    ).toEqual([
      ['Le quai', 'eager'],
      ['Le pont', 'lazy'],
      ['', 'lazy'],
    ]);
  });

  it('WIN-2 shows the picture of a page without others, and no counter', async () => {
    const { body } = await get('photos/seule');
    expect(settingsOf(body).images).toHaveLength(1);
    expect(body).not.toContain('id="compteur"');
  });

  it.each(['', '999', 'inconnue', '1', '../../../etc/passwd', '..%2f..%2fmodules', '60%00', 'photos/', '%FF'])(
    'WIN-2 a page that the site does not have, or that has no picture, is not found: %j',
    async (address) => {
      expect((await get(address)).statusCode).toBeGreaterThanOrEqual(400);
      expect((await get(address)).statusCode).toBeLessThan(500);
    },
  );
});
