import { FRENCH_WORDS } from '#language/french.ts';
import { say } from '#language/message.ts';
import type { KeyShapes, Shape } from '#server/content/site/yaml/shape.ts';

/** A row of a table of the French reference. */
export interface ReferenceRow {
  /** `pied[].titre` for a key of the items of a list, `menus.*[].type` for one below free keys. */
  readonly name: string;
  readonly value: string;
  readonly otherwise: string;
  readonly says: string;
}

/** The keys and those inside of them, in the order of their declaration; not those inside of the keys of `apart`. */
export function referenceRows(
  keys: KeyShapes,
  { apart = [], prefix = '' }: { readonly apart?: readonly string[]; readonly prefix?: string } = {},
): readonly ReferenceRow[] {
  return Object.entries(keys).flatMap(([key, declared]) => {
    const name = prefix + key;
    const otherwise = declared.required ? 'obligatoire' : (declared.otherwise ?? '');
    const row = { name, value: wordsOf(declared.shape), otherwise, says: declared.says };
    return apart.includes(name) ? [row] : [row, ...innerRows(declared.shape, name, apart)];
  });
}

function innerRows({ holds }: Shape<unknown>, name: string, apart: readonly string[]): readonly ReferenceRow[] {
  if (holds === undefined || 'choices' in holds) return [];
  if ('keys' in holds) return referenceRows(holds.keys, { apart, prefix: `${name}.` });
  return 'items' in holds ? innerRows(holds.items, `${name}[]`, apart) : innerRows(holds.values, `${name}.*`, apart);
}

/** What the messages of the shape expect, without articles. */
function wordsOf({ expects, holds }: Shape<unknown>): string {
  if (holds === undefined)
    return coded(say(FRENCH_WORDS, expects).replace(/(^|ou )(?:(?:un|une|le|la|des) |l’)/g, '$1'));
  if ('items' in holds) return `liste\u00a0: ${wordsOf(holds.items)}`;
  if ('values' in holds) return `clés libres\u00a0: ${wordsOf(holds.values)}`;
  if ('keys' in holds) return holds.hasFreeKeys === true ? 'groupe de clés, et de clés libres' : 'groupe de clés';
  const { choices } = holds;
  return choices.length === 0 ? 'choix prévus' : choices.map((choice) => `\`${choice}\``).join(', ');
}

export function keyTable(rows: readonly ReferenceRow[]): string {
  const lines = rows.map(
    ({ name, value, otherwise, says }) => `| \`${name}\` | ${cell(value)} | ${cell(otherwise)} | ${cell(says)} |`,
  );
  return ['| clé | valeur | défaut | rôle |', '|---|---|---|---|', ...lines].join('\n');
}

/** What a message quotes, as code. */
function coded(text: string): string {
  return text.replace(/«\u00a0(.+?)\u00a0»/g, '`$1`');
}

/** The text with nothing that Markdown would read as markup. */
function cell(text: string): string {
  return text.replace(/[<*|]/g, '\\$&');
}
