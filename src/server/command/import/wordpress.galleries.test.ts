import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '#server/command/index.ts';
import { testIo } from '#server/command/testing.ts';
import { createSite } from '#server/content/site/create.ts';
import { readSite } from '#server/content/site/read.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';

const OLD = 'https://www.saint-remy.example';
const NAMES = ['Pont', 'Quai', 'Halle'];
const ABSENT = 24;
const DATE = { 'wp:post_date': '2025-04-10 08:30:00' };

function item(id: number, type: string, fields: Readonly<Record<string, string | number>>, more = ''): string {
  const texts = Object.entries({ 'wp:status': 'publish', ...fields, 'wp:post_id': id, 'wp:post_type': type });
  return `<item>${texts.map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`).join('')}${more}</item>`;
}

function page(id: number, slug: string, content: string, type = 'page'): string {
  const fields = { title: slug, link: `${OLD}/${slug}/`, 'wp:post_name': slug, 'content:encoded': content, ...DATE };
  return item(id, type, fields);
}

function attachment(id: number, name: string, alt: string, caption: string, parent = 0): string {
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  return item(
    id,
    'attachment',
    { title: name, 'excerpt:encoded': caption, 'wp:post_parent': parent, 'wp:attachment_url': urlOf(name) },
    `${meta('_wp_attached_file', `2025/03/${name}.jpg`)}${meta('_wp_attachment_image_alt', alt)}`,
  );
}

function urlOf(name: string, size = ''): string {
  return `${OLD}/wp-content/uploads/2025/03/${name}${size}.jpg`;
}

const figure = (name: string, caption: string, href?: string) => {
  const img = `<img src="${urlOf(name, '-1024x683')}" alt=""/>`;
  const linked = href === undefined ? img : `<a href="${href}">${img}</a>`;
  return `<figure class="wp-block-image">${linked}<figcaption class="wp-element-caption">${caption}</figcaption></figure>`;
};
const GUTENBERG = `<!-- wp:paragraph --><p>Avant</p><!-- /wp:paragraph -->
<!-- wp:gallery {"linkTo":"none"} -->
<figure class="wp-block-gallery has-nested-images columns-2"><!-- wp:image {"id":21} -->
${figure('Pont', 'Le pont, <em>au soir</em>', urlOf('Pont'))}
<!-- /wp:image -->
${figure('Halle', ': la halle', `${OLD}/classique/`)}
<figcaption class="blocks-gallery-caption">Trois promenades</figcaption></figure>
<!-- /wp:gallery -->
<!-- wp:paragraph --><p>::: après galerie0z</p><!-- /wp:paragraph -->`;
const OLDER = `<!-- wp:gallery {"ids":[21,22]} --><ul class="wp-block-gallery columns-3"><li class="blocks-gallery-item">
<figure><img src="${urlOf('Pont')}" alt="Vu du quai" data-id="21"/><figcaption>Le pont</figcaption></figure></li>
<li class="blocks-gallery-item"><figure><img src="${urlOf('Quai')}" alt=""/></figure></li></ul><!-- /wp:gallery -->`;

const EXPORT = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:base_blog_url>${OLD}</wp:base_blog_url>
${page(101, 'classique', `Avant\n\n[gallery ids="21,${ABSENT},23" columns="2" link="file"]\n\nAprès`)}
${page(102, 'attachees', '[gallery]')}
${page(103, 'blocs', GUTENBERG)}
${page(104, 'anciens', OLDER)}
${page(105, 'perdue', `Avant\n\n[gallery ids="${ABSENT}"]`)}
${page(106, 'liste', '<ul><li>Vues [gallery ids="21,23"]</li></ul>')}
${page(107, 'article', 'Avant\n\n[gallery ids="21,23"]', 'post')}
${attachment(21, 'Pont', 'Le pont de pierre', 'Un soir d’été')}
${attachment(22, 'Quai', 'Le quai', '', 102)}
${attachment(23, 'Halle', '', 'La <strong>halle</strong>', 102)}
${attachment(ABSENT, 'Absente', '', '')}
</channel></rss>`;

describe('KIT-6 galleries of WordPress', () => {
  let database: TestDatabase;
  let root: string;
  let report: string;
  const pageText = async (name: string) => {
    const text = await readFile(path.join(root, 'ville/pages', `${name}.md`), 'utf8');
    return text.split('---\n\n')[1];
  };
  beforeAll(async () => {
    database = await startTestDatabase();
    root = await mkdtemp(path.join(tmpdir(), 'vitrine-galeries-'));
    await createSite(path.join(root, 'ville'), { name: 'Ville' });
    await mkdir(path.join(root, 'uploads/2025/03'), { recursive: true });
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#468' } });
    for (const name of NAMES)
      await writeFile(path.join(root, `uploads/2025/03/${name}.jpg`), await picture.jpeg().toBuffer());
    await writeFile(path.join(root, 'export.xml'), EXPORT);
    const io = testIo({ cwd: root, env: { DATABASE_URL: database.url } });
    const options = ['--medias', 'uploads', '--module', 'actualites', '--rapport', 'rapport.txt'];
    expect(await run(['import', 'wordpress', 'ville', 'export.xml', ...options], io)).toBe(0);
    report = (await readFile(path.join(root, 'rapport.txt'), 'utf8')).replaceAll('\u00a0', ' ');
  });
  afterAll(async () => {
    await database.close();
    await rm(root, { recursive: true });
  });

  it('writes a shortcode as a block of pictures, with the captions of the media library', async () => {
    expect(await pageText('classique')).toBe(`Avant

::: carrousel
kind: gallery
images:
  - image: 2025/03/pont.jpg
    alt: Le pont de pierre
    legende: Un soir d’été
  - image: 2025/03/halle.jpg
    legende: La halle
:::

Après
`);
    // Without ids: the pictures that were attached to the page.
    expect(await pageText('attachees')).toContain(
      'image: 2025/03/quai.jpg\n    alt: Le quai\n  - image: 2025/03/halle',
    );
  });

  it('writes galleries of the block editor, old and new, with their own captions and links', async () => {
    expect(await pageText('blocs')).toBe(`Avant

::: carrousel
kind: gallery
images:
  - image: 2025/03/pont.jpg
    alt: Le pont de pierre
    legende: Le pont, au soir
  - image: 2025/03/halle.jpg
    legende: ": la halle"
    lien: 101
:::

Trois promenades

\\::: après galerie0z
`);
    expect(await pageText('anciens')).toBe(`::: carrousel
kind: gallery
images:
  - image: 2025/03/pont.jpg
    alt: Vu du quai
    legende: Le pont
  - image: 2025/03/quai.jpg
    alt: Le quai
:::
`);
  });

  it('gives pages that are read without a mistake', async () => {
    const { site, problems } = await readSite(path.join(root, 'ville'));
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const parts = site?.pagesByPath.get('/classique')?.parts ?? [];
    const blocks = parts.flatMap((part) => (part.type === 'block' ? [part.block] : []));
    expect(blocks).toMatchObject([{ type: 'carrousel', content: { pictures: [{ caption: 'Un soir d’été' }, {}] } }]);
  });

  it('keeps pictures where no block can stand, and in the texts of elements', async () => {
    expect(await pageText('liste')).toBe(
      '- Vues\n\n  ![Le pont de pierre](2025/03/pont.jpg) Un soir d’été ![](2025/03/halle.jpg) La halle\n',
    );
    const { values } = await database.kysely.selectFrom('element').select('values').executeTakeFirstOrThrow();
    expect(values).toMatchObject({ corps: expect.stringMatching(/pont\.jpg.*Un soir d’été.*halle\.jpg.*halle/s) });
  });

  it('says what is left out', () => {
    expect(report).toContain(`2025/03/Absente.jpg : /classique, /perdue`);
    expect(report).toContain('[gallery] : /perdue');
    expect(report).toContain('wp-block-gallery : /liste');
  });
});
