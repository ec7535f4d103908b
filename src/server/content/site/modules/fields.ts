import { says } from '#language/message.ts';
import { ELEMENT_FIELD_TYPES, type ElementFieldType, FIELDS } from '#server/content/fields/index.ts';
import { MODULE_TEXTS } from '#server/content/site/texts/modules.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { ModuleField } from '#server/content/site/types.ts';
import { choice, decimal, fieldName, flag, text, unknownChoice } from '#server/content/site/yaml/scalars.ts';
import {
  defaulted,
  keys,
  type Located,
  listOf,
  located,
  mapOf,
  optional,
  required,
  type ValueOf,
} from '#server/content/site/yaml/shape.ts';
import { quoteList, quoting } from '#server/content/site/yaml/wording.ts';

/** Keys of every element of seed/ beside its fields. */
const ELEMENT_KEYS = ['slug', 'proprietaire', 'actif'] as const;
/** The same for modules with translated fields. */
export const TRANSLATIONS_KEY = 'traductions';

/** Kinds that may have a value per language. Lists sort and filter elements by the others. */
const TRANSLATABLE: readonly ElementFieldType[] = [
  'texte',
  'texte-riche',
  'lieu',
  'lien',
  'email',
  'telephone',
  'image',
  'document',
];

export const fieldList = listOf(
  keys({
    nom: required(located(fieldName('date_debut')), 'Son nom, dans les fichiers et les données.'),
    type: required(located(choice(ELEMENT_FIELD_TYPES)), 'Ce qu’il contient.'),
    libelle: required(text(), 'Ce que lisent les contributeurs et les visiteurs.').as('label'),
    requis: defaulted(flag, 'S’il faut le remplir.', false).as('required'),
    aide: optional(text(), 'Une indication sous le libellé.').as('help'),
    min: optional(located(decimal), 'Le plus petit nombre.'),
    max: optional(located(decimal), 'Le plus grand nombre, ou le nombre de caractères.'),
    choix: optional(
      located(mapOf(text())),
      'La valeur, puis son libellé\u00a0; obligatoire pour les types à choix.',
    ).as('choices'),
    traduit: optional(located(flag), 'Une valeur par langue du site.', false),
  }),
);
type WrittenField = ValueOf<typeof fieldList>[number];

/** The fields of a module by name; reports duplicate names and invalid bounds and choices. */
export function readFields(written: readonly WrittenField[]): Map<string, ModuleField> {
  const fields = new Map<string, ModuleField>();
  const reserved: readonly string[] = written.some(({ traduit }) => traduit?.value === true)
    ? [...ELEMENT_KEYS, TRANSLATIONS_KEY]
    : ELEMENT_KEYS;
  for (const field of written) {
    const { value: name, report } = field.nom;
    if (fields.has(name)) {
      report(quoting(YAML_TEXTS.fieldTwice, { field: name }), YAML_TEXTS.chooseOtherName);
      continue;
    }
    if (reserved.includes(name)) report(quoting(YAML_TEXTS.nameIsReserved, { name }), YAML_TEXTS.otherFieldName);
    checkBounds(field);
    checkChoices(field);
    checkTranslated(field);
    fields.set(name, {
      name,
      type: field.type.value,
      label: field.label,
      required: field.required,
      help: field.help,
      min: field.min?.value,
      max: field.max?.value,
      choices: field.choices?.value ?? new Map(),
      ...(field.traduit?.value === true && { isTranslated: true }),
    });
  }
  return fields;
}

function checkBounds({ type, min, max }: WrittenField): void {
  const bound = min ?? max;
  if (bound !== undefined && !FIELDS[type.value].element.isBounded)
    bound.report(quoting(MODULE_TEXTS.noBounds, { type: type.value }), MODULE_TEXTS.removeBounds);
  else if (min !== undefined && max !== undefined && min.value > max.value)
    max.report(says(MODULE_TEXTS.maxBelowMin, { max: max.value, min: min.value }), YAML_TEXTS.swapBounds);
}

function checkChoices({ type, choices }: WrittenField): void {
  const { hasChoices } = FIELDS[type.value];
  if (hasChoices && (choices === undefined || choices.value.size === 0))
    (choices ?? type).report(quoting(MODULE_TEXTS.needsChoices, { type: type.value }), YAML_TEXTS.addChoices);
  else if (!hasChoices)
    choices?.report(quoting(MODULE_TEXTS.hasNoChoices, { type: type.value }), MODULE_TEXTS.removeChoices);
}

function checkTranslated({ type, traduit }: WrittenField): void {
  if (traduit?.value !== true || TRANSLATABLE.includes(type.value)) return;
  traduit.report(
    quoting(MODULE_TEXTS.oneForAllLanguages, { type: type.value }),
    says(MODULE_TEXTS.translatableTypes, { types: quoteList(TRANSLATABLE) }),
  );
}

/** The field that a key of the module names, if it has one of these types; reports it otherwise. */
export function fieldOf(
  key: string,
  written: Located<string> | undefined,
  fields: ReadonlyMap<string, ModuleField>,
  types: readonly ElementFieldType[],
): ModuleField | undefined {
  if (written === undefined) return undefined;
  const possible = [...fields.values()].filter((field) => types.includes(field.type)).map((field) => field.name);
  const field = fields.get(written.value);
  if (field !== undefined && possible.includes(field.name)) return field;
  if (field === undefined) return written.report(...unknownChoice(key, written.value, possible));
  return written.report(
    quoting(MODULE_TEXTS.cannotBeField, { key, field: field.name, type: field.type }),
    says(MODULE_TEXTS.chooseFieldOfType, { types: quoteList(types) }),
  );
}
