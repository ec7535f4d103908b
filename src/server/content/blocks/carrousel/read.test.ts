import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readSite } from '#server/content/site/read.ts';
import { formatProblems, withSampleSite } from '#server/content/site/testing.ts';

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#468' } })
  .webp()
  .toBuffer();
const page = (yaml: string) => ({
  'pages/mairie.md': `---\nid: 2\ntitre: La mairie\n---\n\n::: carrousel\n${yaml}:::\n`,
});

const read = (yaml: string) =>
  withSampleSite({ 'media/quai.webp': photo, ...page(yaml) }, async (folder) => {
    const { site, problems } = await readSite(folder);
    return { parts: site?.pagesById.get('2')?.parts, messages: formatProblems(problems) };
  });

describe('SLIDE-1 the block « carrousel »', () => {
  it('SLIDE-1 shows the first elements of a module', async () => {
    expect(await read('kind: news\nmodule: agenda\ntitre: À la une\nlien: { titre: Tout, lien: 2 }\n')).toMatchObject({
      messages: [],
      parts: [
        {
          block: {
            type: 'carrousel',
            kind: 'news',
            title: 'À la une',
            content: { module: 'agenda', count: 6 },
            link: { title: 'Tout', href: '/mairie' },
            hasWindow: false,
          },
        },
      ],
    });
    expect((await read('kind: news\nmodule: agenda\nnombre: 3\n')).parts).toMatchObject([
      { block: { content: { count: 3 } } },
    ]);
  });

  it('SLIDE-1 shows pictures, with caption and link', async () => {
    const yaml =
      'kind: home\ndiaporama: true\nimages:\n  - { image: quai.webp, alt: Le quai, legende: Au matin, lien: 2 }\n  - { image: quai.webp, alt: "" }\n';
    const picture = { file: 'quai.webp', alt: 'Le quai', width: 40, height: 30 };
    expect(await read(yaml)).toMatchObject({
      messages: [],
      parts: [
        {
          block: {
            kind: 'home',
            hasWindow: true,
            content: {
              pictures: [
                { picture, caption: 'Au matin', href: '/mairie' },
                { picture: { ...picture, alt: '' }, caption: undefined, href: undefined },
              ],
            },
          },
        },
      ],
    });
  });

  it.each([
    [
      'kind: cube\nmodule: agenda\n',
      7,
      '« kind » ne peut pas être « cube ». Choix possibles : « news », « gallery », « home » ou « sliding ».',
    ],
    [
      'kind: home\norientation: vertical\nimages: [{ image: quai.webp, alt: "" }]\n',
      6,
      'Seule une bande qui glisse peut venir de haut en bas. Choisissez cet aspect (« kind: sliding »), ou le sens « de côté » (« orientation: horizontal »).',
    ],
    ['module: agenda\n', 7, 'Il manque « kind ». Ajoutez une ligne « kind: … » (un des choix prévus).'],
    [
      'kind: news\n',
      6,
      'Le bloc « carrousel » montre une rubrique ou des images, l’un des deux. Choisissez une rubrique (« module: … ») ou des images (« images: … »).',
    ],
    [
      'kind: news\nmodule: agenda\nimages: [{ image: quai.webp, alt: "" }]\n',
      6,
      'Le bloc « carrousel » montre une rubrique ou des images, l’un des deux. Choisissez une rubrique (« module: … ») ou des images (« images: … »).',
    ],
    [
      'kind: home\nimages:\n  - { image: quai.webp, lien: 2 }\n',
      9,
      'Cette image mène quelque part sans que rien ne le dise. Écrivez « legende: … » ou « alt: … » : c’est le nom du lien.',
    ],
  ])('SLIDE-1 reports the mistake in %j', async (yaml, line, message) => {
    expect((await read(yaml)).messages).toEqual([`pages/mairie.md:${line}  ${message}`]);
  });
});
