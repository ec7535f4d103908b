import type { Node } from 'yaml';
import { decodeHourRange, type HourRange } from '#contract/hours.ts';
import { compilePattern } from '#features/masked-input/model.pattern.ts';
import type { FormKey, FormUse } from '#server/content/fields/field.ts';
import { FIELDS, FORM_FIELD_TYPES, type FormField } from '#server/content/fields/index.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { module } from '#server/content/site/yaml/reference-shapes.ts';
import { choice, flag, text, textOf, wholeNumber } from '#server/content/site/yaml/scalars.ts';
import {
  keys,
  type Located,
  listOf,
  located,
  mapOf,
  optional,
  reportType,
  required,
  type Shape,
  tried,
} from '#server/content/site/yaml/shape.ts';
import { adviseInstead, quote } from '#server/content/site/yaml/wording.ts';
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
const bound: Shape<string> = {
  expects: 'un nombre ou une date',
  read: (node: Node, name, reading) =>
    textOf(node) ??
    reportType(bound, node, name, reading, 'Écrivez par exemple «\u00a010\u00a0» ou «\u00a0J+3\u00a0».'),
};

export function formFieldList(references: References) {
  return listOf(
    keys({
      nom: required(
        located(
          text({
            pattern: /^[a-z][a-z0-9_]{0,39}$/,
            form: 'un nom en minuscules sans accent ni espace',
            example: 'date_naissance',
          }),
        ),
      ),
      type: required(located(choice(FORM_FIELD_TYPES))),
      libelle: required(text()),
      requis: optional(flag),
      aide: optional(text()),
      min: optional(located(bound)),
      max: optional(located(bound)),
      masque: optional(located(text())),
      choix: optional(tried(mapOf(text()))),
      presentation: optional(located(choice(['boutons', 'liste']))),
      remplissage: optional(choice(AUTOFILL)),
      jours: optional(located(listOf(choice(WEEKDAYS)))),
      exclus: optional(located(listOf(located(text())))),
      heures: optional(located(listOf(located(text())))),
      pas: optional(located(wholeNumber({ min: 1, max: 720 }, 15))),
      si: optional(located(writtenCondition)),
      source: optional(
        tried(
          keys({
            module: required(located(module(references))),
            par: optional(choice(['titre', 'lieu'])),
            libre: optional(flag),
            remplit: optional(mapOf(located(text()))),
          }),
        ),
      ),
    }),
  );
}
export type WrittenFormField = NonNullable<ReturnType<ReturnType<typeof formFieldList>['read']>>[number];

const FORM_KEYS: readonly FormKey[] = ['masque', 'choix', 'presentation', 'jours', 'exclus', 'heures', 'pas', 'source'];
const HOW: Readonly<Record<NonNullable<FormUse['needs']>, string>> = {
  choix: 'Ajoutez «\u00a0choix:\u00a0», puis une ligne «\u00a0valeur: Libellé\u00a0» par choix.',
  source: 'Ajoutez par exemple «\u00a0source: { module: communes }\u00a0».',
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
  if (taken.has(name)) {
    reading.report(position, `Le champ ${quote(name)} est écrit deux fois.`, 'Donnez-lui un autre nom.');
    return undefined;
  }
  if (RESERVED.test(name)) {
    reading.report(position, `Le nom ${quote(name)} est réservé.`, 'Donnez au champ un autre nom.');
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
      `Un champ de type ${quote(type)} n’a pas de ${quote(key)}.`,
      `Retirez cette ligne, ou écrivez ${quote(`type: ${other}`)}.`,
    );
  }
  if (needs === undefined) return;
  const isEmpty = written[needs] === undefined || (needs === 'choix' && written.choix?.value?.size === 0);
  if (!isEmpty) return;
  const message = `Un champ de type ${quote(type)} a besoin de ${quote(needs)}.`;
  reading.report(written.choix?.position ?? written.type.position, message, HOW[needs]);
}

function readMask({ masque }: WrittenFormField, reading: Reading): string | undefined {
  if (masque === undefined) return undefined;
  if ('routes' in compilePattern(masque.value)) return masque.value;
  reading.report(
    masque.position,
    `Le masque ${quote(masque.value)} est illisible.`,
    'Écrivez par exemple «\u00a099999\u00a0»\u00a0: «\u00a09\u00a0» pour un chiffre, «\u00a0a\u00a0» pour une lettre, «\u00a0*\u00a0» pour les deux.',
  );
  return undefined;
}

function readHours({ value, position }: Located<string>, reading: Reading): HourRange[] {
  const range = decodeHourRange(value);
  if (range !== undefined) return [range];
  const advice = 'Écrivez par exemple «\u00a009:00-12:00\u00a0», du début à la fin.';
  reading.report(position, `${quote(value)} n’est pas une plage d’heures.`, advice);
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
      `Le module ${quote(from.value.ident)} n’a pas de champ de type «\u00a0lieu\u00a0».`,
      'Écrivez «\u00a0par: titre\u00a0».',
    );
  }
  for (const [key, target] of remplit ?? []) {
    if (!fields.has(key)) {
      const advice = adviseInstead(key, fields.keys(), 'Écrivez le nom d’un champ du module.');
      reading.report(target.position, `Le module ${quote(from.value.ident)} n’a pas de champ ${quote(key)}.`, advice);
    }
    if (!names.has(target.value)) {
      const advice = adviseInstead(target.value, names, 'Écrivez le nom d’un champ du formulaire.');
      reading.report(target.position, `Le formulaire n’a pas de champ ${quote(target.value)}.`, advice);
    }
  }
}
