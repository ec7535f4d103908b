import { ContactSheetGallery } from '#features/contact-sheet/markup.tsx';
import { says } from '#language/message.ts';
import type { Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { slideshowFrame } from '#server/content/markup/slideshow-frame.ts';
import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import type { Located } from '#server/content/site/yaml/shape.ts';
import { adviseInstead, quote, quoting } from '#server/content/site/yaml/wording.ts';
import { examples } from './examples.ts';
import { sheetForm } from './form.ts';
import { fileOfName, SHEET_FOLDER, sheetPictures, wireName } from './pictures.ts';

/** Sizes of a cell of the list and of a large screen. */
const MEDIUM = { width: 320, height: 240 };
const LARGE = { width: 1600, height: 1200 };

const keys = {
  titre: { kind: 'text', as: 'title', says: 'Titre au-dessus des images.' },
  images: {
    kind: 'list',
    of: { kind: 'sheet-picture' },
    otherwise: 'toutes celles de media/planche_contact/',
    says: 'Les images à montrer, dans cet ordre.',
  },
  legendes: { kind: 'map', as: 'captions', says: 'Nom de l’image, puis sa légende, lue aussi à qui ne la voit pas.' },
} as const satisfies Keys;

interface SheetBlock {
  readonly type: 'planche';
  readonly title: string | undefined;
  /** `name`: path below media/planche_contact/, or below media/. `caption` may be empty. */
  readonly images: readonly { readonly name: string; readonly caption: string }[];
}

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    planche: SheetBlock;
  }
}

export const planche = defineBlock<'planche', typeof keys>({
  title: 'Planche contact',
  summary: 'De petites images qui s’ouvrent en grand, l’une après l’autre.',
  keys,
  form: sheetForm(keys),
  examples,
  finish(values, written) {
    const { opening, report, markdown } = written;
    const names = values.images ?? sheetPictures(markdown.references);
    if (names.length === 0)
      return report(
        opening,
        quoting(BLOCK_TEXTS.noImage, { block: 'planche' }),
        quoting(BLOCK_TEXTS.putImages, { folder: `media/${SHEET_FOLDER}` }),
      );
    const { media } = markdown.references;
    const captions = checkCaptions(values.captions ?? new Map(), names);
    // Without a caption, the alternative in the library is used.
    const captionOf = (name: string) => captions.get(name) ?? media.get(fileOfName({ media }, name))?.alt;
    const [first, ...others] = names.filter((name) => captionOf(name) === undefined);
    if (first !== undefined) {
      const image = quote(first);
      const advice = quoting(BLOCK_TEXTS.writeCaption, { key: 'legendes' });
      const message =
        others.length === 0
          ? says(BLOCK_TEXTS.captionMissing, { image })
          : says(BLOCK_TEXTS.captionsMissing, { count: others.length + 1, image });
      report(opening, message, advice, 'warning');
    }
    return { title: values.title, images: names.map((name) => ({ name, caption: captionOf(name) ?? '' })) };
  },
  sheets: () => ['blocks.css'],
  words: ({ title, images }) => [title, ...images.map(({ caption }) => caption)],
  pictures: ({ images }, site) =>
    images.flatMap(({ name, caption }) => {
      const media = site.media.get(fileOfName(site, name));
      if (media?.width === undefined || media.height === undefined) return [];
      return [
        slideshowFrame(site, { file: media.file, alt: caption, width: media.width, height: media.height }, caption),
      ];
    }),
  render: ({ title, images }, { site, page, index }) => (
    <section className="contact-sheet-section">
      {title === undefined ? null : <h2>{title}</h2>}
      <ContactSheetGallery
        sheet={{
          id: `${page.id}-${index}`,
          base: '/media',
          images: images.map(({ name, caption }) => ({ name: wireName(site, name), caption })),
          medium: MEDIUM,
          large: LARGE,
        }}
      />
    </section>
  ),
});

function checkCaptions(written: ReadonlyMap<string, Located<string>>, names: readonly string[]) {
  const captions = new Map<string, string>();
  for (const [name, { value, report }] of written) {
    if (names.includes(name)) captions.set(name, value);
    else
      report(quoting(BLOCK_TEXTS.notInSheet, { image: name }), adviseInstead(name, names, BLOCK_TEXTS.removeCaption));
  }
  return captions;
}
