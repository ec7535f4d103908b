import {
  CONFIRMATION_KEYS,
  FORM_KEYS,
  FORM_OTHERWISE,
  PART_KEYS,
  RECEIPT_KEYS,
} from '#server/content/site/keys/forms-texts.ts';
import { standaloneMarkdown } from '#server/content/site/markdown/markdown-shape.ts';
import type { References } from '#server/content/site/pages/links.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { FORM_TEXTS } from '#server/content/site/texts/forms.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { choice, email, ident, text, wholeNumber } from '#server/content/site/yaml/scalars.ts';
import {
  keys,
  type Located,
  listOf,
  located,
  optional,
  readRoot,
  required,
  type Shape,
  tried,
  type ValuesOf,
} from '#server/content/site/yaml/shape.ts';
import { adviseInstead, quoting } from '#server/content/site/yaml/wording.ts';
import type { ParsedYaml, Reading } from '#server/content/site/yaml/yaml-source.ts';
import { checkIdent, type ReadFolder, readYamlFolder } from '#server/content/site/yaml-files.ts';
import { checkConditions } from './conditions.ts';
import { checkSource, formFieldList, readFormField } from './form-fields.ts';
import type { FormField, FormPart, SiteForm } from './form-types.ts';
import { DEFAULTS } from './texts.ts';

const DEFAULT_RETENTION_DAYS = 365;
const MAX_RETENTION_DAYS = 3_650;

/** The keys of `forms/*.yaml`. */
export function formKeys(references: References, markdown: Shape<string>) {
  const fields = located(formFieldList(references));
  return {
    ident: required(located(ident('contact', { min: 1, max: 40 })), FORM_KEYS.ident),
    titre: required(text(), FORM_KEYS.titre),
    genre: optional(choice(['message', 'lettre']), FORM_KEYS.genre, 'message'),
    introduction: optional(markdown, FORM_KEYS.introduction),
    champs: optional(tried(formFieldList(references)), FORM_KEYS.champs),
    parties: optional(
      tried(
        listOf(
          keys({
            titre: optional(text(), PART_KEYS.titre),
            aide: optional(text(), PART_KEYS.aide),
            champs: required(fields, PART_KEYS.champs),
          }),
        ),
      ),
      FORM_KEYS.parties,
    ),
    destinataires: optional(tried(listOf(email)), FORM_KEYS.destinataires),
    objet: optional(located(text()), FORM_KEYS.objet, FORM_OTHERWISE.title),
    bouton: optional(text(), FORM_KEYS.bouton, FORM_OTHERWISE.ofGenre),
    confirmation: optional(
      keys({ titre: optional(text(), CONFIRMATION_KEYS.titre), texte: optional(markdown, CONFIRMATION_KEYS.texte) }),
      FORM_KEYS.confirmation,
      FORM_OTHERWISE.short,
    ),
    accuse: optional(
      located(keys({ objet: required(text(), RECEIPT_KEYS.objet), texte: required(text(), RECEIPT_KEYS.texte) })),
      FORM_KEYS.accuse,
      FORM_OTHERWISE.none,
    ),
    conservation: optional(
      wholeNumber({ min: 1, max: MAX_RETENTION_DAYS }, DEFAULT_RETENTION_DAYS),
      FORM_KEYS.conservation,
      DEFAULT_RETENTION_DAYS,
    ),
  };
}
type FormYaml = ValuesOf<ReturnType<typeof formKeys>>;

export function readForms(
  from: SiteSource,
  references: References,
  problems: Problem[],
): Promise<ReadFolder<SiteForm>> {
  const read = ({ root, reading }: ParsedYaml, name: string) => {
    const markdown = standaloneMarkdown(references, problems, false);
    const values = readRoot(formKeys(references, markdown), root, reading);
    return values && buildForm(values, name, reading);
  };
  const files = { folder: 'forms', names: /^[^/]+\.yaml$/, advice: FORM_TEXTS.formsAreFiles };
  return readYamlFolder(from, { ...files, read }, problems);
}

function buildForm(values: FormYaml, name: string, reading: Reading): SiteForm | undefined {
  checkIdent(values.ident, name, reading);
  const parts = readFormParts(values, reading);
  if (parts === undefined) return undefined;
  const fields = new Map(parts.flatMap((part) => part.fields).map((field) => [field.name, field]));
  const kind = values.genre ?? 'message';
  checkRecipients(values, kind, fields, reading);
  if (values.objet !== undefined) checkSubject(values.objet, fields, reading);
  const isLetter = kind === 'lettre';
  return {
    ident: values.ident.value,
    kind,
    title: values.titre,
    introduction: values.introduction ?? '',
    parts,
    fields,
    recipients: values.destinataires?.value ?? [],
    subject: values.objet?.value ?? values.titre,
    button: values.bouton ?? (isLetter ? DEFAULTS.subscribe : DEFAULTS.send),
    confirmation: {
      title: values.confirmation?.titre ?? (isLetter ? DEFAULTS.oneMoreStep : DEFAULTS.sent),
      html: values.confirmation?.texte ?? '',
    },
    receipt: values.accuse && { subject: values.accuse.value.objet, text: values.accuse.value.texte },
    retentionDays: values.conservation ?? DEFAULT_RETENTION_DAYS,
  };
}

function readFormParts({ champs, parties, ident: name }: FormYaml, reading: Reading): FormPart[] | undefined {
  if ((champs === undefined) === (parties === undefined)) {
    const message = champs === undefined ? FORM_TEXTS.noFields : FORM_TEXTS.fieldsAndParts;
    const advice = champs === undefined ? FORM_TEXTS.addFields : FORM_TEXTS.keepFields;
    return reading.report(parties?.position ?? name.position, message, advice);
  }
  const written = parties === undefined ? singlePart(champs) : parties.value;
  if (written === undefined) return undefined;
  const names = new Set<string>();
  const parts = written.map((part): FormPart => {
    const fields = part.champs.value.flatMap((one): FormField[] => {
      const field = readFormField(one, names, reading);
      names.add(one.nom.value);
      return field === undefined ? [] : [field];
    });
    if (part.champs.value.length === 0)
      reading.report(part.champs.position, FORM_TEXTS.emptyFields, FORM_TEXTS.addOneField);
    return { title: part.titre, help: part.aide, fields };
  });
  const all = written.flatMap((part) => part.champs.value);
  for (const one of all) checkSource(one, names, reading);
  const fields = new Map(parts.flatMap((part) => part.fields).map((field) => [field.name, field]));
  const conditioned = all.flatMap(({ nom, si }) => {
    const field = fields.get(nom.value);
    return field === undefined || si === undefined ? [] : [{ field, written: si }];
  });
  checkConditions(conditioned, fields, reading);
  return parts;
}

/** Fields without headings form one part. */
function singlePart(champs: FormYaml['champs']): NonNullable<FormYaml['parties']>['value'] {
  return (
    champs?.value && [{ titre: undefined, aide: undefined, champs: { value: champs.value, position: champs.position } }]
  );
}

function checkRecipients(
  values: FormYaml,
  kind: SiteForm['kind'],
  fields: ReadonlyMap<string, FormField>,
  reading: Reading,
): void {
  const emails = [...fields.values()].filter(({ type }) => type === 'email');
  const at = values.ident.position;
  if (kind === 'lettre' && !emails.some((field) => field.required)) {
    reading.report(at, FORM_TEXTS.letterNeedsEmail, FORM_TEXTS.addEmailField);
  }
  if (kind === 'message' && (values.destinataires === undefined || values.destinataires.value?.length === 0)) {
    reading.report(values.destinataires?.position ?? at, FORM_TEXTS.nobodyReceives, FORM_TEXTS.addRecipients);
  }
  if (values.accuse !== undefined && emails.length === 0) {
    reading.report(values.accuse.position, FORM_TEXTS.receiptHasNoAddress, FORM_TEXTS.addEmailOrRemove);
  }
}

function checkSubject(
  { value, position }: Located<string>,
  fields: ReadonlyMap<string, FormField>,
  reading: Reading,
): void {
  for (const [, name = ''] of value.matchAll(/\{([^{}]*)\}/g)) {
    if (fields.has(name)) continue;
    reading.report(
      position,
      quoting(FORM_TEXTS.subjectNamesNoField, { field: name }),
      adviseInstead(name, fields.keys(), YAML_TEXTS.correctName),
    );
  }
}
