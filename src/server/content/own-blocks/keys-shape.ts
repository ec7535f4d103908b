import { isScalar } from 'yaml';
import { says } from '#language/message.ts';
import type { Key, Keys, ValueKind, ValueType } from '#server/content/blocks/declaration.ts';
import { KINDS } from '#server/content/blocks/kinds.ts';
import { OWN_BLOCK_TEXTS } from '#server/content/site/texts/own-blocks.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { choice, flag, text, textOf, wholeNumber } from '#server/content/site/yaml/scalars.ts';
import {
  defaulted,
  defineShape,
  keys,
  type Located,
  listOf,
  located,
  mapOf,
  optional,
  required,
  type Shape,
  type ValuesOf,
} from '#server/content/site/yaml/shape.ts';
import { quote, quoting } from '#server/content/site/yaml/wording.ts';
import { GIVEN_VARIABLES } from './template.ts';

/** The French names of the kinds that own blocks may have. */
const TYPES = new Map<string, ValueKind>(
  (Object.keys(KINDS) as ValueKind[]).flatMap((kind) => {
    const { type } = KINDS[kind];
    return type === undefined ? [] : [[type, kind] as const];
  }),
);
const ITEM_TYPES = [...TYPES.keys()].filter((type) => !['liste', 'groupe', 'alternative', 'image'].includes(type));
const NAME = /^[a-z][a-z0-9_]{0,39}$/;
/** Words of Liquid, and variables that every template has. */
const RESERVED = new Set<string>([...GIVEN_VARIABLES, 'forloop', 'true', 'false', 'nil', 'null', 'empty', 'blank']);
const LARGEST = 1_000_000_000;

/** A text, a number, true or false. */
const plainValue = defineShape<string | number | boolean>(OWN_BLOCK_TEXTS.oneValue, ({ node, refuse }) => {
  if (isScalar(node) && (typeof node.value === 'number' || typeof node.value === 'boolean')) return node.value;
  return textOf(node) ?? refuse(OWN_BLOCK_TEXTS.writeOneValue);
});

const bound = wholeNumber({ min: -LARGEST, max: LARGEST }, 10);
/** The keys of one key. */
export const keyShapes = {
  type: required(located(choice([...TYPES.keys()])), 'Ce que la clé contient.'),
  aide: required(text(), 'Une phrase pour qui l’écrit.'),
  requis: defaulted(flag, 'S’il faut l’écrire.', false),
  defaut: optional(located(plainValue), 'La valeur quand elle n’est pas écrite.'),
  choix: optional(located(listOf(text())), 'Les valeurs possibles d’un «\u00a0choix\u00a0».'),
  min: optional(located(bound), 'Le plus petit «\u00a0nombre\u00a0».'),
  max: optional(located(bound), 'Le plus grand «\u00a0nombre\u00a0».'),
  alt: optional(located(text()), 'D’une «\u00a0image\u00a0»\u00a0: la clé de son texte.'),
  de: optional(located(choice(ITEM_TYPES)), 'D’une «\u00a0liste\u00a0»\u00a0: le type de ses éléments.'),
};

/** `cles` of a `bloc.yaml`: name → `{ type, aide, … }`, where lists and groups have `cles` again. */
export const declaredKeys: Shape<Keys> = {
  expects: YAML_TEXTS.keyGroup,
  read(node, name, reading) {
    // Built on use: the shape contains itself.
    const entries = mapOf(
      located(
        keys({
          ...keyShapes,
          cles: optional(
            located(declaredKeys),
            'D’une «\u00a0liste\u00a0» ou d’un «\u00a0groupe\u00a0»\u00a0: leurs clés.',
          ),
        }),
      ),
    );
    const written = entries.read(node, name, reading);
    if (written === undefined) return undefined;
    const declared: Record<string, Key> = {};
    for (const [key, one] of written) {
      const read = readKey(key, one);
      if (read !== undefined) declared[key] = read;
    }
    checkAlternatives(declared, written);
    return declared;
  },
};

type WrittenKey = ValuesOf<typeof keyShapes> & { readonly cles: Located<Keys> | undefined };

/** The further keys that a type may have. */
const FURTHER: Readonly<Record<string, readonly (keyof WrittenKey)[]>> = {
  texte: ['defaut'],
  nombre: ['defaut', 'min', 'max'],
  'vrai-faux': ['defaut'],
  date: ['defaut'],
  choix: ['defaut', 'choix'],
  image: ['alt'],
  liste: ['de', 'cles'],
  groupe: ['cles'],
};

function readKey(name: string, { value: written, report }: Located<WrittenKey>): Key | undefined {
  const { type, aide, requis, defaut } = written;
  if (!NAME.test(name) || RESERVED.has(name))
    return report(quoting(OWN_BLOCK_TEXTS.keyCannotBeCalled, { name }), OWN_BLOCK_TEXTS.writeKeyName);
  for (const further of ['defaut', 'choix', 'min', 'max', 'alt', 'de', 'cles'] as const) {
    const found = written[further];
    if (found === undefined || FURTHER[type.value]?.includes(further)) continue;
    found.report(quoting(OWN_BLOCK_TEXTS.keyHasNo, { type: type.value, key: further }), YAML_TEXTS.removeLine);
  }
  const value = valueType(written);
  if (value === undefined) return undefined;
  const key = { ...value, says: aide, ...(requis && { required: true as const }) };
  if (defaut === undefined) return value.kind === 'list' && !requis ? { ...key, default: [] } : key;
  if (isDefault(value, defaut.value)) return { ...key, default: defaut.value };
  return defaut.report(
    quoting(OWN_BLOCK_TEXTS.defaultDoesNotFit, { key: 'defaut', type: type.value }),
    OWN_BLOCK_TEXTS.acceptableValue,
  );
}

function valueType(written: WrittenKey): ValueType | undefined {
  const { type, choix, min, max, alt, de, cles } = written;
  const kind = TYPES.get(type.value) ?? 'text';
  const missing = (key: string) =>
    type.report(
      quoting(OWN_BLOCK_TEXTS.typeNeeds, { type: type.value, key }),
      quoting(YAML_TEXTS.add, { line: `${key}: …` }),
    );
  if (kind === 'choice')
    return choix === undefined || choix.value.length === 0 ? missing('choix') : { kind, values: choix.value };
  if (kind === 'number') return { kind, ...numberBounds(min, max) };
  if (kind === 'picture') return { kind, ...(alt && { alt: alt.value }) };
  if (kind === 'group') return cles === undefined ? missing('cles') : { kind, keys: cles.value };
  if (kind === 'list') {
    if (cles !== undefined) return { kind, of: { kind: 'group', keys: cles.value } };
    // The types of ITEM_TYPES have no other keys, as `text`.
    return de === undefined ? missing('cles') : { kind, of: { kind: (TYPES.get(de.value) ?? 'text') as 'text' } };
  }
  return { kind } as ValueType;
}

function numberBounds(min: Located<number> | undefined, max: Located<number> | undefined) {
  const bounds = { min: min?.value ?? 0, max: max?.value ?? LARGEST };
  if (bounds.min > bounds.max) {
    const data = { max: quote('max'), maxValue: bounds.max, min: quote('min'), minValue: bounds.min };
    max?.report(says(OWN_BLOCK_TEXTS.maxIsSmaller, data), YAML_TEXTS.swapBounds);
  }
  return { ...bounds, example: bounds.min };
}

function isDefault(key: ValueType, value: string | number | boolean): boolean {
  if (key.kind === 'number') return typeof value === 'number' && value >= key.min && value <= key.max;
  if (key.kind === 'flag') return typeof value === 'boolean';
  if (key.kind === 'choice') return key.values.includes(String(value));
  if (key.kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(String(value));
  return typeof value === 'string';
}

/** `alt` of a picture names a key of the type `alternative` beside it. */
function checkAlternatives(declared: Readonly<Record<string, Key>>, written: ReadonlyMap<string, Located<WrittenKey>>) {
  for (const { value } of written.values()) {
    const { alt } = value;
    if (alt === undefined || declared[alt.value]?.kind === 'alternative') continue;
    alt.report(
      quoting(OWN_BLOCK_TEXTS.altNamesNoAlternative, { key: 'alt', named: alt.value }),
      quoting(YAML_TEXTS.add, { line: `${alt.value}: { type: alternative, aide: … }` }),
    );
  }
}
