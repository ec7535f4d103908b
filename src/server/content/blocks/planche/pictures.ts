import type { References } from '#server/content/site/pages/links.ts';
import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { type At, mapped, type Shape } from '#server/content/site/yaml/shape.ts';
import { adviseInstead, quoting } from '#server/content/site/yaml/wording.ts';

export const SHEET_FOLDER = 'planche_contact/';
const FOLDER = `media/${SHEET_FOLDER}`;

type Media = Pick<References, 'media'>;

/** Names below the folder, in French order in every language: a page and its translations are alike. */
export function sheetPictures({ media }: Media): string[] {
  return [...media.values()]
    .flatMap(({ file, width }) =>
      file.startsWith(SHEET_FOLDER) && width !== undefined ? [file.slice(SHEET_FOLDER.length)] : [],
    )
    .sort((one, other) => one.localeCompare(other, 'fr'));
}

/** The path below media/ of a picture, from its name in the folder of contact sheets or its path. */
export function fileOfName({ media }: Media, name: string): string {
  return media.has(SHEET_FOLDER + name) ? SHEET_FOLDER + name : name;
}

/** The inverse of `fileOfName`. */
export function nameOfFile(file: string): string {
  return file.startsWith(SHEET_FOLDER) ? file.slice(SHEET_FOLDER.length) : file;
}

/** The name for contract/contact-sheet.ts, which is the address of a picture outside the folder. */
export function wireName(references: Media, name: string): string {
  const file = fileOfName(references, name);
  return file.startsWith(SHEET_FOLDER) ? name : `/media/${file}`;
}

/** The name of a picture in the folder of contact sheets, or the path below media/ of another one. */
export function sheetPicture(references: References): Shape<string> {
  const others = [...references.media.values()].filter(({ file, width }) => width && !file.startsWith(SHEET_FOLDER));
  const names = [...sheetPictures(references), ...others.map(({ file }) => file)];
  const find = (written: string, { report }: At) => {
    if (names.includes(written)) return written;
    if (references.broken.has(`${FOLDER}${written}`)) return undefined;
    const advice = adviseInstead(written, names, quoting(BLOCK_TEXTS.putImageThere, { folder: FOLDER }));
    return report(quoting(BLOCK_TEXTS.noSuchImage, { image: `${FOLDER}${written}` }), advice);
  };
  return mapped(text(), find, quoting(BLOCK_TEXTS.imageOf, { folder: FOLDER }));
}
