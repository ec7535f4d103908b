import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readSite } from '#server/content/site/read.ts';
import { formatProblems, withSampleSite } from '#server/content/site/testing.ts';

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#468' } })
  .webp()
  .toBuffer();
const MEDIA = {
  'media/planche_contact/pont.webp': photo,
  'media/planche_contact/été/marché.webp': photo,
  'media/planche_contact/note.pdf': photo,
};
const page = (yaml: string) => ({
  'pages/mairie.md': `---\nid: 2\ntitre: La mairie\n---\n\n::: planche\n${yaml}:::\n`,
});

const read = (yaml: string, media: Record<string, Buffer> = MEDIA) =>
  withSampleSite({ ...media, ...page(yaml) }, async (folder) => {
    const { site, problems } = await readSite(folder);
    return { parts: site?.pagesById.get('2')?.parts, messages: formatProblems(problems) };
  });

describe('LBOX-8 the block « planche »', () => {
  it('LBOX-8 shows all pictures of the folder, in alphabetical order, unless they are named', async () => {
    const legendes = 'legendes: { pont.webp: Le pont, été/marché.webp: Le marché }\n';
    const marché = { name: 'été/marché.webp', caption: 'Le marché' };
    const pont = { name: 'pont.webp', caption: 'Le pont' };
    const all = await read(`titre: Photos\n${legendes}`);
    expect(all.messages).toEqual([]);
    expect(all.parts).toMatchObject([{ block: { type: 'planche', title: 'Photos', images: [marché, pont] } }]);
    const some = await read('images: [pont.webp]\nlegendes: { pont.webp: Le pont }\n');
    expect(some).toMatchObject({ messages: [], parts: [{ block: { title: undefined, images: [pont] } }] });
  });

  it.each<[string, Record<string, Buffer>, string[]]>([
    [
      'images: [pon.webp]\nlegendes: { pont.webp: a, été/marché.webp: b }\n',
      MEDIA,
      ['pages/mairie.md:7  L’image « media/planche_contact/pon.webp » n’existe pas. Écrivez « pont.webp ».'],
    ],
    [
      'images: [pont.webp]\nlegendes:\n  pont.webp: a\n  pons.webp: b\n',
      MEDIA,
      ['pages/mairie.md:10  La planche n’a pas d’image « pons.webp ». Écrivez « pont.webp ».'],
    ],
    [
      '',
      MEDIA,
      [
        'pages/mairie.md:6  Avertissement : Il manque la légende de 2 images, dont « été/marché.webp ». Écrivez-la sous « legendes » : elle est lue aussi aux personnes qui ne voient pas l’image.',
      ],
    ],
    [
      '',
      {},
      ['pages/mairie.md:6  Le bloc « planche » n’a pas d’image. Déposez des images dans « media/planche_contact/ ».'],
    ],
  ])('LBOX-8 reports the mistake in %j', async (yaml, media, messages) => {
    expect((await read(yaml, media)).messages).toEqual(messages);
  });
});
