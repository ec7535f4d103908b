import type { BlockDefinition } from '#server/content/blocks/definition.ts';
import { KINDS } from '#server/content/blocks/kinds.ts';
import { TYPE_WORDS } from '#server/content/blocks/reference.ts';
import { blocks } from '#server/content/blocks/registry.ts';
import { groups } from '#server/modules/catalogue/groups.ts';
import { isNamed, strokesOf } from '#server/modules/catalogue/keyboard-view.tsx';

/** Keys of blocks that hold what people read: YAML without them is the same in every language. */
const READ_KEYS = /\b(?:titre|legendes?|nom|texte|libelle|bouton)\b/;

/** What examples of features and blocks say of themselves, and the words of the tables of keys. */
export function catalogueTexts(): readonly string[] {
  const sheets = groups.flatMap((group) => group.sheets);
  const definitions = Object.values<BlockDefinition>(blocks);
  const described = [...sheets, ...definitions].flatMap(({ examples }) => [...examples]);
  const keyboards = sheets.flatMap(({ keyboard }) => [...keyboard]);
  return [
    ...described.flatMap(({ title, note = '', notLive = '' }) => [title, note, notLive]),
    ...keyboards.map(([, effect]) => effect),
    ...keyboards.flatMap(([keys]) => strokesOf(keys).flat().filter(isNamed)),
    // The first one is a text of the administration, which inserts it.
    ...definitions.flatMap(({ examples }) =>
      examples.slice(1).flatMap(({ yaml }) => (READ_KEYS.test(yaml) ? [yaml] : [])),
    ),
    ...Object.values(KINDS).map(({ word }) => word),
    ...Object.values(TYPE_WORDS),
  ];
}
