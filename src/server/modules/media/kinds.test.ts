import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><script>alert(1)</script><path d="M0 0h9"/></svg>';
const FILM = Buffer.from(Array.from({ length: 4000 }, (_, index) => index % 251));

describe('KIT-2 the kinds of files of a site', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({
      files: {
        ...VILLAGE,
        'site.yaml': `${VILLAGE['site.yaml']}polices: [titre.woff2]\n`,
        'theme.css': '@font-face { font-family: Titre; src: url(/media/titre.woff2) }\n',
        'pages/contact.md':
          '---\nid: 5\ntitre: Contact\n---\n\n::: video\nfichier: film.mp4\ntitre: Le fleuve\nsous_titres: film.vtt\nimage: logo.svg\ntranscription: 1\n:::\n\n::: audio\nfichier: cloches.mp3\ntitre: Les cloches\ntranscription: 1\n:::\n',
      },
      media: {
        'logo.svg': Buffer.from(SVG),
        'film.mp4': FILM,
        'film.vtt': Buffer.from('WEBVTT\n'),
        'cloches.mp3': FILM,
        'titre.woff2': FILM,
        'budget.csv': Buffer.from('a;b\n'),
        'rapport.odt': FILM,
      },
    });
  });
  afterAll(() => test.close());

  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

  it('KIT-2 sends a drawing as it was sanitised, under a policy of its own', async () => {
    const response = await get('/media/logo.svg');
    expect(response.body).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100"><path d="M0 0h9" /></svg>',
    );
    expect([response.headers['content-type'], response.headers['content-security-policy']]).toEqual([
      'image/svg+xml',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ]);
    const again = await get('/media/logo.svg', { 'if-none-match': String(response.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('KIT-2 a thumbnail of a drawing is the drawing', async () => {
    const response = await get('/miniature.php?pic=logo.svg&w_max=100');
    expect([response.statusCode, response.headers.location]).toEqual([
      302,
      `/media/logo.svg?v=${test.site.media.get('logo.svg')?.hash}`,
    ]);
  });

  it.each([
    ['budget.csv', 'text/csv; charset=utf-8', 'attachment'],
    ['rapport.odt', 'application/vnd.oasis.opendocument.text', 'attachment'],
    ['titre.woff2', 'font/woff2', 'inline'],
    ['film.vtt', 'text/vtt; charset=utf-8', 'inline'],
    ['cloches.mp3', 'audio/mpeg', 'inline'],
  ])('KIT-2 sends %s as %s, %s', async (file, type, disposition) => {
    const { headers } = await get(`/media/${file}`);
    expect([headers['content-type'], String(headers['content-disposition']).split(';')[0]]).toEqual([
      type,
      disposition,
    ]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('KIT-2 sends the part of a film that a player asks for', async () => {
    const part = await get('/media/film.mp4', { range: 'bytes=1000-1999' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 1000-1999/4000']);
    expect(part.rawPayload.equals(FILM.subarray(1000, 2000))).toBe(true);
  });

  it('KIT-2 shows film and sound in the player of the browser, with captions and transcript', async () => {
    const { body, headers } = await get('/contact', { accept: 'text/html' });
    expect(body).toMatch(
      /<video controls="" playsInline="" preload="none" poster="\/media\/logo\.svg\?v=\w+" width="200" height="100" aria-label="Le fleuve"><source src="\/media\/film\.mp4\?v=\w+" type="video\/mp4"\/><track kind="captions" src="\/media\/film\.vtt\?v=\w+" srcLang="fr" label="Sous-titres" default=""\/>/i,
    );
    expect(body).toMatch(
      /<audio controls="" preload="none" aria-label="Les cloches"><source src="\/media\/cloches\.mp3/,
    );
    expect(body.match(/<a href="\/">Lire la transcription<\/a>/g)).toHaveLength(2);
    expect(body).toMatch(
      /Lecture impossible\u00a0\? <a href="\/media\/film\.mp4\?v=\w+" download="">Télécharger le fichier \(MP4, 4\u00a0ko\)<\/a>/,
    );
    expect(headers['content-security-policy']).toContain("media-src 'self'");
  });

  it('KIT-2 preloads the declared fonts at the address that the theme names', async () => {
    const { body } = await get('/contact', { accept: 'text/html' });
    const address = `/media/titre.woff2?v=${test.site.media.get('titre.woff2')?.hash}`;
    expect(body).toMatch(/<link rel="preload" as="font" type="font\/woff2" crossorigin="" href="[^"]+"\/>/i);
    expect(body).toContain(`href="${address}"`);
    expect(test.site.theme.css).toContain(`url("${address}")`);
  });
});
