import type { Key, Keys } from '#server/content/blocks/declaration.ts';
import type { BlockForm, RawValues } from '#server/content/blocks/definition.ts';
import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import { fileOfName, nameOfFile, sheetPictures } from './pictures.ts';

/** The keys of the block, with a caption for each picture. */
function formKeys({ titre, images }: Keys): Keys {
  const legende = {
    kind: 'text',
    says: BLOCK_TEXTS.sheetCaption,
    otherwise: BLOCK_TEXTS.sheetCaptionOtherwise,
  } as const;
  const keys: Keys = { image: { kind: 'picture', alt: 'legende', required: true, says: '' }, legende };
  const list: Key = { kind: 'list', of: { kind: 'group', keys }, says: images?.says ?? '' };
  return titre === undefined ? { images: list } : { titre, images: list };
}

/** The form of a contact sheet: each picture with its caption. Without `images` it shows those of the folder. */
export const sheetForm = (declared: Keys): BlockForm => ({
  keys: () => formKeys(declared),
  show({ images, legendes, ...others }, site) {
    const captions = mapOf(legendes);
    const rows = namesOf(images) ?? sheetPictures(site);
    return {
      ...others,
      images: rows.map((name) => {
        const legende = captions[name];
        return { image: fileOfName(site, name), ...(legende === undefined ? {} : { legende }) };
      }),
    };
  },
  read({ images, ...others }, before, site) {
    const rows = rowsOf(images);
    const names = rows.map(({ image }) => nameOfFile(image));
    const captions = rows.flatMap(({ image, legende }): [string, unknown][] =>
      legende === undefined ? [] : [[nameOfFile(image), legende]],
    );
    const isFolder = before.images === undefined && String(names) === String(sheetPictures(site));
    return {
      ...others,
      ...(isFolder ? {} : { images: names }),
      ...(captions.length === 0 ? {} : { legendes: Object.fromEntries(captions) }),
    };
  },
  fieldAt([key, name = '', ...rest], values, site) {
    if (key === 'images' && name !== '') return [key, name, 'image'];
    const rank = (namesOf(values.images) ?? sheetPictures(site)).indexOf(name);
    if (key !== 'legendes') return [key ?? '', name, ...rest].filter((step) => step !== '');
    return rank === -1 ? ['images'] : ['images', String(rank), 'legende'];
  },
});

function namesOf(images: unknown): readonly string[] | undefined {
  return Array.isArray(images) ? images.map(String) : undefined;
}

function mapOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as RawValues) : {};
}

/** The rows of the form, without empty ones. */
function rowsOf(images: unknown) {
  const rows: readonly unknown[] = Array.isArray(images) ? images : [];
  return rows
    .map(mapOf)
    .flatMap(({ image, legende }) => (image === undefined || image === '' ? [] : [{ image: String(image), legende }]));
}
