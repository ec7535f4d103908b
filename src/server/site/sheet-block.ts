import type { SheetBlock } from './blocks.ts';
import type { References } from './links.ts';
import { text } from './scalars.ts';
import { type Located, listOf, located, mapOf, optional, readRoot, type Shape } from './shape.ts';
import { adviseInstead, quote } from './wording.ts';
import type { ParsedYaml, Reading } from './yaml-source.ts';

const FOLDER = 'planche_contact/';

/** The block `planche`: pictures of media/planche_contact/, all of them unless they are named. */
export function readSheet({ root, reading }: ParsedYaml, references: References): SheetBlock | undefined {
  const known = picturesOf(references);
  const values = readRoot(
    { titre: optional(text()), images: optional(listOf(picture(known, references))), legendes: optional(mapOf(located(text()))) },
    root,
    reading,
  );
  if (values === undefined) return undefined;
  const names = values.images ?? known;
  const at = { line: Math.max(1, reading.place.firstLine - 1), column: 1 };
  if (names.length === 0) {
    reading.report(at, `Le bloc ${quote('planche')} n’a pas d’image.`, `Déposez des images dans ${quote(`media/${FOLDER}`)}.`);
    return undefined;
  }
  const captions = checkCaptions(values.legendes ?? new Map(), names, reading);
  const [first, ...others] = names.filter((name) => !captions.has(name));
  if (first !== undefined) {
    const which = others.length === 0 ? quote(first) : `${others.length + 1} images, dont ${quote(first)}`;
    const advice = `Écrivez-la sous ${quote('legendes')}\u00a0: elle est lue aussi aux personnes qui ne voient pas l’image.`;
    reading.report(at, `Il manque la légende de ${which}.`, advice, 'warning');
  }
  return { type: 'planche', title: values.titre, images: names.map((name) => ({ name, caption: captions.get(name) ?? '' })) };
}

/** Names below the folder, in alphabetical order. */
function picturesOf({ media }: References): string[] {
  return [...media.values()]
    .flatMap(({ file, width }) => (file.startsWith(FOLDER) && width !== undefined ? [file.slice(FOLDER.length)] : []))
    .sort((one, other) => one.localeCompare(other, 'fr'));
}

function picture(known: readonly string[], { broken }: References): Shape<string> {
  return {
    expects: `une image de ${quote(`media/${FOLDER}`)}`,
    read(node, name, reading) {
      const written = text().read(node, name, reading);
      if (written === undefined || known.includes(written)) return written;
      if (!broken.has(`media/${FOLDER}${written}`)) {
        const advice = adviseInstead(written, known, `Déposez-la dans ${quote(`media/${FOLDER}`)} ou corrigez le nom.`);
        reading.report(node, `L’image ${quote(`media/${FOLDER}${written}`)} n’existe pas.`, advice);
      }
      return undefined;
    },
  };
}

function checkCaptions(written: ReadonlyMap<string, Located<string>>, names: readonly string[], reading: Reading): Map<string, string> {
  const captions = new Map<string, string>();
  for (const [name, { value, position }] of written) {
    if (names.includes(name)) captions.set(name, value);
    else reading.report(position, `La planche n’a pas d’image ${quote(name)}.`, adviseInstead(name, names, 'Retirez cette légende.'));
  }
  return captions;
}
