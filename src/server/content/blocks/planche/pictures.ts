import { says } from '#language/message.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import type { Shape } from '#server/content/site/yaml/shape.ts';
import { adviseInstead, quote } from '#server/content/site/yaml/wording.ts';

export const SHEET_FOLDER = 'planche_contact/';
const FOLDER = `media/${SHEET_FOLDER}`;

/** Names below the folder, in one alphabetical order: a page and its translations show them alike. */
export function sheetPictures({ media }: References): string[] {
  return [...media.values()]
    .flatMap(({ file, width }) =>
      file.startsWith(SHEET_FOLDER) && width !== undefined ? [file.slice(SHEET_FOLDER.length)] : [],
    )
    .sort((one, other) => one.localeCompare(other, 'fr'));
}

export function sheetPicture(references: References): Shape<string> {
  const names = sheetPictures(references);
  return {
    expects: says(BLOCK_TEXTS.imageOf, { folder: quote(FOLDER) }),
    read(node, name, reading) {
      const written = text().read(node, name, reading);
      if (written === undefined || names.includes(written)) return written;
      if (!references.broken.has(`${FOLDER}${written}`)) {
        const advice = adviseInstead(written, names, says(BLOCK_TEXTS.putImageThere, { folder: quote(FOLDER) }));
        reading.report(node, says(BLOCK_TEXTS.noSuchImage, { image: quote(`${FOLDER}${written}`) }), advice);
      }
      return undefined;
    },
  };
}
