import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { thumbnails } from './routes.ts';
import { plain } from './testing.ts';

/** Values of `pic`, already encoded for a query. */
const SPELLINGS = [
  'absente.png',
  '../site.yaml',
  '../../../../../../etc/passwd',
  '..%2Fsite.yaml',
  '..%252Fsite.yaml',
  '%2e%2e%2fsite.yaml',
  '%252e%252e%252fsite.yaml',
  '..%5Csite.yaml',
  '..%5C..%5C..%5Cwindows%5Cwin.ini',
  '..%c0%afsite.yaml',
  '..%u2215site.yaml',
  '..%EF%BC%8Fsite.yaml',
  '....//....//site.yaml',
  '..;/site.yaml',
  './vue.png',
  'vues/../vue.png',
  'vues/./vue.png',
  'vues//vue.png',
  '//vue.png',
  '//media/vue.png',
  '/media//vue.png',
  '/media/../media/vue.png',
  'media/media/vue.png',
  'MEDIA/vue.png',
  'VUE.PNG',
  'vue.png%00',
  'vue.png%00.jpg',
  'vue.png%20',
  'vue.png.',
  'vue.png/',
  'vue.png::$DATA',
  'vue.png%3Fv=1',
  'vue.png%23',
  '/etc/passwd',
  '/proc/self/environ',
  'file:///etc/passwd',
  'http://127.0.0.1/vue.png',
  '%2F%2Fevil.example%2Fvue.png',
  'data:image/png;base64,iVBORw0KGgo=',
  'php://filter/resource=vue.png',
  'constructor',
  '__proto__',
  'toString',
  'secret.png',
  'lien.png',
  'vues',
  '',
  '%',
  '%FF%FE',
  'plan.pdf',
  'a'.repeat(4000),
];

describe('SERVE-2 anything outside the media of the site', () => {
  let test: TestApp;
  beforeAll(async () => {
    const picture = await plain(40, 30).png().toBuffer();
    test = await startTestApp({
      modules: [thumbnails],
      media: { 'vue.png': picture, 'plan.pdf': Buffer.from('%PDF-1.4\n%%EOF\n') },
    });
    const media = path.join(test.site.folder, 'media');
    await writeFile(path.join(media, 'secret.png'), picture);
    await mkdir(path.join(media, 'vues'));
    await symlink(path.join(media, 'secret.png'), path.join(media, 'lien.png'));
  });
  afterAll(() => test.close());

  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'text/plain; charset=utf-8'],
    ['text/html', 'text/html; charset=utf-8'],
  ])('SERVE-2 is the same 404, byte for byte, in every spelling (for « %s »)', async (accept, type) => {
    expect((await test.app.inject('/miniature.php?pic=vue.png&w_max=20')).statusCode).toBe(200);
    const answers = new Set<string>();
    const sizes = ['w_max=100&h_max=100', 'w_max=100&h_max=100&id_planche_contact=../7', 'w_max=-1'];
    // One size per spelling, each size many times.
    const queries = SPELLINGS.map((pic, index) => `pic=${pic}&${sizes[index % sizes.length]}`);
    for (const query of [
      ...queries,
      'pic[]=vue.png&w_max=9',
      'pic=vue.png&pic=vue.png&w_max=9',
      'pic[a]=1',
      'w_max=100',
      '',
    ]) {
      const { statusCode, headers, body } = await test.app.inject({
        url: `/miniature.php?${query}`,
        headers: { accept },
      });
      // The time and the id of the request depend on nothing that is there.
      const { date: _date, 'x-request-id': _id, ...rest } = headers;
      answers.add(JSON.stringify({ statusCode, rest, body }));
    }
    expect([...answers]).toHaveLength(1);
    const [only = ''] = answers;
    expect(JSON.parse(only)).toMatchObject({ statusCode: 404, rest: { 'content-type': type } });
    expect(only).not.toMatch(/vue\.png|site\.yaml|passwd/);
  });
});
