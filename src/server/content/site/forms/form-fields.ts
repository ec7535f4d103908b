import { decodeHourRange, type HourRange } from '#contract/hours.ts';
import { compilePattern } from '#features/masked-input/model.pattern.ts';
import type { FormKey, FormUse } from '#server/content/fields/field.ts';
import { FIELDS, FORM_FIELD_TYPES, type FormField } from '#server/content/fields/index.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { FORM_TEXTS } from '#server/content/site/texts/forms.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { module } from '#server/content/site/yaml/reference-shapes.ts';
import { choice, fieldName, flag, text, textOf, wholeNumber } from '#server/content/site/yaml/scalars.ts';
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
  tried,
  type ValueOf,
} from '#server/content/site/yaml/shape.ts';
import { adviseInstead, quoting } from '#server/content/site/yaml/wording.ts';
import { readCondition, writtenCondition } from './conditions.ts';

/** Field names that the platform uses itself. */
const RESERVED = /^(page|tampon|altcha|captcha.*)$/;
const AUTOFILL = [
  ...['name', 'given-name', 'family-name', 'honorific-prefix', 'organization', 'email'],
  ...['tel', 'tel-national', 'bday', 'sex', 'url'],
  ...['street-address', 'address-line1', 'address-line2', 'address-level2', 'postal-code', 'country-name'],
] as const;
/** From Sunday, as for `Date.getDay`. */
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;

/** A number or a text, as written. */
const bound = defineShape(
  FORM_TEXTS.numberOrDate,
  ({ node, refuse }) => textOf(node) ?? refuse(FORM_TEXTS.numberOrDateExample),
);

export function formFieldList(references: References) {
  return listOf(
    keys({
      nom: required(located(fieldName('date_naissance')), 'Son nom, dans les messages et les conditions.'),
      type: required(located(choice(FORM_FIELD_TYPES)), 'Ce qu’il demande.'),
      libelle: required(text(), 'Ce que lit le visiteur.').as('label'),
      requis: defaulted(flag, 'S’il faut y répondre.', false).as('required'),
      aide: optional(text(), 'Une indication, un exemple.').as('help'),
      min: optional(
        located(bound),
        'Le plus petit nombre, ou le premier jour\u00a0: «\u00a02026-12-25\u00a0», «\u00a0J+3\u00a0».',
      ),
      max: optional(located(bound), 'Le plus grand nombre, le dernier jour, ou le nombre de caractères.'),
      masque: optional(
        located(text()),
        'La forme de la réponse\u00a0: «\u00a09\u00a0» un chiffre, «\u00a0a\u00a0» une lettre, «\u00a0*\u00a0» l’un ou l’autre.',
      ),
      choix: optional(tried(mapOf(text())), 'La valeur, puis son libellé\u00a0; obligatoire pour les types à choix.'),
      presentation: optional(
        located(choice(['boutons', 'liste'])),
        'L’aspect d’un champ «\u00a0choix\u00a0».',
        'boutons',
      ),
      remplissage: optional(choice(AUTOFILL), 'Ce que le navigateur propose de lui-même.'),
      jours: optional(located(listOf(choice(WEEKDAYS))), 'Les jours de la semaine possibles.'),
      exclus: optional(located(listOf(located(text()))), 'Les jours impossibles.'),
      heures: optional(located(listOf(located(text()))), 'Les heures possibles\u00a0: «\u00a0["09:00-12:00"]\u00a0».'),
      pas: optional(located(wholeNumber({ min: 1, max: 720 }, 15)), 'Les minutes entre deux heures possibles.'),
      si: optional(
        located(writtenCondition),
        'Quand le champ est demandé\u00a0: «\u00a0{remise: courrier}\u00a0», par des champs à choix ou un accord.',
      ),
      source: optional(
        tried(
          keys({
            module: required(located(module(references)), 'Le module dont les éléments sont proposés.'),
            par: defaulted(choice(['titre', 'lieu']), 'Par quel champ ils sont trouvés.', 'titre').as('by'),
            libre: defaulted(flag, 'Accepte aussi une autre réponse.', false).as('isFree'),
            remplit: defaulted(
              mapOf(located(text())),
              'Les champs remplis par la proposition\u00a0: celui du module, puis celui du formulaire.',
              new Map(),
            ).as('targets'),
          }),
        ),
        'D’où viennent les propositions d’un champ «\u00a0suggestion\u00a0».',
      ),
    }),
  );
}
type WrittenFormField = ValueOf<ReturnType<typeof formFieldList>>[number];

const FORM_KEYS: readonly FormKey[] = ['masque', 'choix', 'presentation', 'jours', 'exclus', 'heures', 'pas', 'source'];
const MISSING_KEY_ADVICE: Readonly<Record<NonNullable<FormUse['needs']>, string>> = {
  choix: YAML_TEXTS.addChoices,
  source: FORM_TEXTS.addSource,
};

/** Reads one field; `taken` are the names of earlier ones. Undefined, after a report, when it is unusable. */
export function readFormField(written: WrittenFormField, taken: ReadonlySet<string>): FormField | undefined {
  const { value: name, report } = written.nom;
  if (taken.has(name)) return report(quoting(YAML_TEXTS.fieldTwice, { field: name }), YAML_TEXTS.chooseOtherName);
  if (RESERVED.test(name)) report(quoting(YAML_TEXTS.nameIsReserved, { name }), YAML_TEXTS.otherFieldName);
  const use: FormUse = FIELDS[written.type.value].form;
  checkKeys(written, use);
  return {
    name,
    type: written.type.value,
    label: written.label,
    required: written.required,
    help: written.help,
    maxLength: use.maxLength,
    ...use.bounds(written),
    weekdays: (written.jours?.value ?? []).map((day) => WEEKDAYS.indexOf(day)),
    hours: (written.heures?.value ?? []).flatMap((range) => readHours(range) ?? []),
    minuteStep: written.pas?.value,
    when: readCondition(written.si?.value),
    mask: readMask(written) ?? use.mask,
    choices: written.choix?.value ?? new Map(),
    asList: written.presentation?.value === 'liste',
    autofill: written.remplissage ?? use.autofill,
    source: readSource(written),
  };
}

function checkKeys(written: WrittenFormField, { keys: own, needs }: FormUse): void {
  const type = written.type.value;
  for (const key of FORM_KEYS) {
    const found = written[key];
    if (found === undefined || own.includes(key)) continue;
    const other = FORM_FIELD_TYPES.find((one) => FIELDS[one].form.keys.includes(key));
    found.report(
      quoting(FORM_TEXTS.typeHasNo, { type, key }),
      quoting(FORM_TEXTS.removeOrWrite, { line: `type: ${other}` }),
    );
  }
  if (needs === undefined) return;
  if (written[needs] !== undefined && (needs !== 'choix' || written.choix?.value?.size !== 0)) return;
  const { report } = written.choix ?? written.type;
  report(quoting(FORM_TEXTS.typeNeeds, { type, key: needs }), MISSING_KEY_ADVICE[needs]);
}

function readMask({ masque }: WrittenFormField): string | undefined {
  if (masque === undefined || 'routes' in compilePattern(masque.value)) return masque?.value;
  return masque.report(quoting(FORM_TEXTS.unreadableMask, { mask: masque.value }), FORM_TEXTS.writeMask);
}

function readHours({ value, report }: Located<string>): HourRange | undefined {
  return decodeHourRange(value) ?? report(quoting(FORM_TEXTS.notHours, { value }), FORM_TEXTS.writeHours);
}

function readSource({ source }: WrittenFormField): FormField['source'] {
  if (source?.value === undefined) return undefined;
  const { module: from, by, isFree, targets } = source.value;
  return {
    module: from.value.ident,
    by,
    isFree,
    targets: new Map([...targets].map(([key, { value }]) => [key, value])),
  };
}

/** Checks that the fields that a suggestion reads and fills in exist; called when all fields are read. */
export function checkSource(written: WrittenFormField, names: ReadonlySet<string>): void {
  if (written.source?.value === undefined) return;
  const { module: from, by, targets } = written.source.value;
  const { ident: module, fields } = from.value;
  if (by === 'lieu' && ![...fields.values()].some(({ type }) => type === 'lieu'))
    from.report(quoting(FORM_TEXTS.noPlaceField, { module }), FORM_TEXTS.writeByTitle);
  for (const [key, { value: field, report }] of targets) {
    if (!fields.has(key))
      report(
        quoting(FORM_TEXTS.moduleHasNoField, { module, field: key }),
        adviseInstead(key, fields.keys(), FORM_TEXTS.writeModuleField),
      );
    if (!names.has(field))
      report(quoting(FORM_TEXTS.formHasNoField, { field }), adviseInstead(field, names, FORM_TEXTS.writeFieldName));
  }
}
