import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { seedElement, TOWN } from '#server/content/elements/testing.ts';

const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#468' } })
  .webp()
  .toBuffer();
const images =
  'images:\n  - { image: quai.webp, alt: Le quai, legende: Au matin, lien: 10 }\n  - { image: pont.webp, alt: Le pont }\n';

let test: TestApp;

beforeAll(async () => {
  const files = {
    ...TOWN,
    'pages/une.md':
      '---\nid: 60\ntitre: À la une\n---\n::: carrousel\nkind: news\nmodule: infos\nnombre: 3\ntitre: Les infos\nlien: { titre: Tout lire, lien: 10 }\n:::\n',
    'pages/photos.md': `---\nid: 61\ntitre: Photos\n---\n::: carrousel\nkind: gallery\ndiaporama: true\n${images}:::\n\n::: carrousel\nkind: home\n${images}:::\n`,
    'pages/colonne.md': `---\nid: 64\ntitre: Colonne\n---\n::: carrousel\nkind: sliding\norientation: vertical\n${images}:::\n`,
    'pages/reportages.md': '---\nid: 63\ntitre: Reportages\n---\nTexte.\n',
    'modules/reportages.yaml': `ident: reportages
nom: Reportages
singulier: reportage
page: 63
image: photo
champs:
  - { nom: titre, type: texte, libelle: Titre, requis: true }
  - { nom: photo, type: image, libelle: Photo }
  - { nom: autre, type: image, libelle: Autre photo }
`,
    'pages/vide.md': '---\nid: 62\ntitre: Vide\n---\n::: carrousel\nkind: news\nmodule: sorties\n:::\n',
  };
  test = await startTestApp({ files, media: { 'quai.webp': photo, 'pont.webp': photo } });
  const infos = Array.from({ length: 5 }, (_, index) =>
    seedElement(`info-${index + 1}`, { titre: `Info ${index + 1}`, date: `2026-01-${20 - index}` }),
  );
  const picture = (fichier: string, alt: string) => ({ fichier, alt });
  const reportages = [
    seedElement('deux', {
      titre: 'Deux',
      photo: picture('quai.webp', 'Le quai'),
      autre: picture('pont.webp', 'Le pont'),
    }),
    seedElement('une', { titre: 'Une', photo: picture('quai.webp', 'Le quai') }),
  ];
  await seedElements(test.services, test.site, {
    accounts: [],
    elements: new Map([
      ['infos', infos],
      ['reportages', reportages],
    ]),
  });
});
afterAll(() => test.close());

const get = async (url: string) => (await test.app.inject({ url, headers: { accept: 'text/html' } })).body;
const carousels = (html: string) =>
  [...html.matchAll(/<section data-carousel=[\s\S]*?<\/section>/g)].map(([section]) => section);

describe('PAGE-7 the block « carrousel »', () => {
  it('SLIDE-1 renders the newest elements as slides, labelled by their heading', async () => {
    const html = await get('/une');
    const [section = ''] = carousels(html);
    expect(section).toContain('<section data-carousel="news" aria-labelledby="carrousel-60-0-titre">');
    expect(html).toContain(
      '<h2 id="carrousel-60-0-titre">Les infos</h2><a class="link-more" href="/infos">Tout lire</a>',
    );
    expect([...section.matchAll(/<div data-slide="">[\s\S]*?href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/infos/info-1',
      '/infos/info-2',
      '/infos/info-3',
    ]);
  });

  it('SLIDE-3 loads the first picture of a carousel at the top of the page eagerly, and no other', async () => {
    const [first = '', second = ''] = carousels(await get('/photos'));
    const loading = (section: string) => [...section.matchAll(/loading="(\w+)"/g)].map(([, value]) => value);
    expect([loading(first), loading(second)]).toEqual([
      ['eager', 'lazy'],
      ['lazy', 'lazy'],
    ]);
    expect(first).toContain('<figcaption><a href="/infos">Au matin</a></figcaption>');
    expect(first).toContain('aria-label="Photos"');
    expect(first).toMatch(/alt="Le pont" width="800" height="600"/);
  });

  it('SLIDE-1 marks a vertical strip', async () => {
    const hook = '{&quot;kind&quot;:&quot;sliding&quot;,&quot;orientation&quot;:&quot;vertical&quot;}';
    expect(carousels(await get('/colonne'))[0]).toContain(`<section data-carousel="${hook}"`);
  });

  it('WIN-2 links to the window of the pictures, which is a page without JavaScript', async () => {
    expect(await get('/photos')).toContain(
      '<a href="/vitrine/clients/utils/modules/61" data-popup-slideshow="{&quot;page&quot;:&quot;61&quot;}">Ouvrir le diaporama</a>',
    );
  });

  it('PAGE-7 the page of an element begins with a gallery if it has several pictures', async () => {
    const [gallery = ''] = carousels(await get('/reportages/deux'));
    expect(
      [...gallery.matchAll(/alt="([^"]+)"[^>]* loading="(\w+)"/g)].map(([, alt, loading]) => [alt, loading]),
    ).toEqual([
      ['Le quai', 'eager'],
      ['Le pont', 'lazy'],
    ]);
    expect((await get('/reportages/deux')).match(/<img [^>]*alt="Le/g)).toHaveLength(2);
    const single = await get('/reportages/une');
    expect([carousels(single), single.match(/<img [^>]*alt="Le quai"/g)?.length]).toEqual([[], 1]);
  });

  it('renders nothing without slides', async () => {
    expect(carousels(await get('/vide'))).toEqual([]);
  });
});
