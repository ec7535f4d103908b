import { decodeHourRange, type HourRange } from '#contract/hours.ts';
import { compilePattern } from '#features/masked-input/model.pattern.ts';
import type { FormKey, FormUse } from '#server/content/fields/field.ts';
import { FIELDS, FORM_FIELD_TYPES, type FormField } from '#server/content/fields/index.ts';
import { FORM_FIELD_KEYS, SOURCE_KEYS } from '#server/content/site/keys/forms-texts.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { FORM_TEXTS } from '#server/content/site/texts/forms.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { module } from '#server/content/site/yaml/reference-shapes.ts';
import { choice, flag, text, textOf, wholeNumber } from '#server/content/site/yaml/scalars.ts';
import {
  defineShape,
  keys,
  type Located,
  listOf,
  located,
  mapOf,
  optional,
  required,
  tried,
} from '#server/content/site/yaml/shape.ts';
import { adviseInstead, quoting } from '#server/content/site/yaml/wording.ts';
import type { Reading } from '#server/content/site/yaml/yaml-source.ts';
import { readCondition, writtenCondition } from './conditions.ts';

/** Field names that the platform uses itself. */
const RESERVED = /^(page|tampon|altcha|captcha.*)$/;
const AUTOFILL = [
  ...[
    'name',
    'given-name',
    'family-name',
    'honorific-prefix',
    'organization',
    'email',
    'tel',
    'tel-national',
    'bday',
    'sex',
    'url',
  ],
  ...['street-address', 'address-line1', 'address-line2', 'address-level2', 'postal-code', 'country-name'],
] as const;
/** From Sunday, as `Date.getDay` counts. */
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;

/** A number or a text, as written. */
const bound = defineShape(
  FORM_TEXTS.numberOrDate,
  ({ node, refuse }) => textOf(node) ?? refuse(FORM_TEXTS.numberOrDateExample),
);

export function formFieldList(references: References) {
  return listOf(
    keys({
      nom: required(
        located(
          text({
            pattern: /^[a-z][a-z0-9_]{0,39}$/,
            form: YAML_TEXTS.lowerCaseName,
            example: 'date_naissance',
          }),
        ),
        FORM_FIELD_KEYS.nom,
      ),
      type: required(located(choice(FORM_FIELD_TYPES)), FORM_FIELD_KEYS.type),
      libelle: required(text(), FORM_FIELD_KEYS.libelle),
      requis: optional(flag, FORM_FIELD_KEYS.requis, false),
      aide: optional(text(), FORM_FIELD_KEYS.aide),
      min: optional(located(bound), FORM_FIELD_KEYS.min),
      max: optional(located(bound), FORM_FIELD_KEYS.max),
      masque: optional(located(text()), FORM_FIELD_KEYS.masque),
      choix: optional(tried(mapOf(text())), FORM_FIELD_KEYS.choix),
      presentation: optional(located(choice(['boutons', 'liste'])), FORM_FIELD_KEYS.presentation, 'boutons'),
      remplissage: optional(choice(AUTOFILL), FORM_FIELD_KEYS.remplissage),
      jours: optional(located(listOf(choice(WEEKDAYS))), FORM_FIELD_KEYS.jours),
      exclus: optional(located(listOf(located(text()))), FORM_FIELD_KEYS.exclus),
      heures: optional(located(listOf(located(text()))), FORM_FIELD_KEYS.heures),
      pas: optional(located(wholeNumber({ min: 1, max: 720 }, 15)), FORM_FIELD_KEYS.pas),
      si: optional(located(writtenCondition), FORM_FIELD_KEYS.si),
      source: optional(
        tried(
          keys({
            module: required(located(module(references)), SOURCE_KEYS.module),
            par: optional(choice(['titre', 'lieu']), SOURCE_KEYS.par, 'titre'),
            libre: optional(flag, SOURCE_KEYS.libre, false),
            remplit: optional(mapOf(located(text())), SOURCE_KEYS.remplit),
          }),
        ),
        FORM_FIELD_KEYS.source,
      ),
    }),
  );
}
export type WrittenFormField = NonNullable<ReturnType<ReturnType<typeof formFieldList>['read']>>[number];

const FORM_KEYS: readonly FormKey[] = ['masque', 'choix', 'presentation', 'jours', 'exclus', 'heures', 'pas', 'source'];
const HOW: Readonly<Record<NonNullable<FormUse['needs']>, string>> = {
  choix: YAML_TEXTS.addChoices,
  source: FORM_TEXTS.addSource,
};

/**
 * Reads one field; `taken` holds the names of earlier fields. Reports mistakes; undefined when the field is unusable.
 */
export function readFormField(
  written: WrittenFormField,
  taken: ReadonlySet<string>,
  reading: Reading,
): FormField | undefined {
  const { value: name, position } = written.nom;
  if (taken.has(name))
    return reading.report(position, quoting(YAML_TEXTS.fieldTwice, { field: name }), YAML_TEXTS.chooseOtherName);
  if (RESERVED.test(name)) {
    reading.report(position, quoting(YAML_TEXTS.nameIsReserved, { name }), YAML_TEXTS.otherFieldName);
  }
  const use: FormUse = FIELDS[written.type.value].form;
  checkKeys(written, use, reading);
  return {
    name,
    type: written.type.value,
    label: written.libelle,
    required: written.requis ?? false,
    help: written.aide,
    maxLength: use.maxLength,
    ...use.bounds(written, reading),
    weekdays: (written.jours?.value ?? []).map((day) => WEEKDAYS.indexOf(day)),
    hours: (written.heures?.value ?? []).flatMap((range) => readHours(range, reading)),
    minuteStep: written.pas?.value,
    when: readCondition(written.si?.value),
    mask: readMask(written, reading) ?? use.mask,
    choices: written.choix?.value ?? new Map(),
    asList: written.presentation?.value === 'liste',
    autofill: written.remplissage ?? use.autofill,
    source: readSource(written),
  };
}

function checkKeys(written: WrittenFormField, { keys: own, needs }: FormUse, reading: Reading): void {
  const type = written.type.value;
  for (const key of FORM_KEYS) {
    const found = written[key];
    if (found === undefined || own.includes(key)) continue;
    const other = FORM_FIELD_TYPES.find((one) => FIELDS[one].form.keys.includes(key));
    reading.report(
      found.position,
      quoting(FORM_TEXTS.typeHasNo, { type, key }),
      quoting(FORM_TEXTS.removeOrWrite, { line: `type: ${other}` }),
    );
  }
  if (needs === undefined) return;
  const isEmpty = written[needs] === undefined || (needs === 'choix' && written.choix?.value?.size === 0);
  if (!isEmpty) return;
  const message = quoting(FORM_TEXTS.typeNeeds, { type, key: needs });
  reading.report(written.choix?.position ?? written.type.position, message, HOW[needs]);
}

function readMask({ masque }: WrittenFormField, reading: Reading): string | undefined {
  if (masque === undefined) return undefined;
  if ('routes' in compilePattern(masque.value)) return masque.value;
  return reading.report(
    masque.position,
    quoting(FORM_TEXTS.unreadableMask, { mask: masque.value }),
    FORM_TEXTS.writeMask,
  );
}

function readHours({ value, position }: Located<string>, reading: Reading): HourRange[] {
  const range = decodeHourRange(value);
  if (range !== undefined) return [range];
  reading.report(position, quoting(FORM_TEXTS.notHours, { value }), FORM_TEXTS.writeHours);
  return [];
}

function readSource({ source }: WrittenFormField): FormField['source'] {
  if (source?.value === undefined) return undefined;
  const { module: from, par = 'titre', libre = false, remplit } = source.value;
  return {
    module: from.value.ident,
    by: par,
    isFree: libre,
    targets: new Map([...(remplit ?? new Map())].map(([key, { value }]) => [key, value])),
  };
}

/** Checks that the fields that a suggestion reads and fills in exist; call it when all fields are read. */
export function checkSource(written: WrittenFormField, names: ReadonlySet<string>, reading: Reading): void {
  if (written.source?.value === undefined) return;
  const { module: from, par, remplit } = written.source.value;
  const fields = from.value.fields;
  if (par === 'lieu' && ![...fields.values()].some(({ type }) => type === 'lieu')) {
    reading.report(
      from.position,
      quoting(FORM_TEXTS.noPlaceField, { module: from.value.ident }),
      FORM_TEXTS.writeByTitle,
    );
  }
  for (const [key, target] of remplit ?? []) {
    if (!fields.has(key)) {
      const advice = adviseInstead(key, fields.keys(), FORM_TEXTS.writeModuleField);
      reading.report(
        target.position,
        quoting(FORM_TEXTS.moduleHasNoField, { module: from.value.ident, field: key }),
        advice,
      );
    }
    if (!names.has(target.value)) {
      const advice = adviseInstead(target.value, names, FORM_TEXTS.writeFieldName);
      reading.report(target.position, quoting(FORM_TEXTS.formHasNoField, { field: target.value }), advice);
    }
  }
}
