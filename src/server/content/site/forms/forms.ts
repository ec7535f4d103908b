import { isScalar } from 'yaml';
import type { FormField } from '#server/content/fields/index.ts';
import { standaloneMarkdown } from '#server/content/site/markdown/markdown-shape.ts';
import type { References } from '#server/content/site/pages/links.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { FORM_TEXTS } from '#server/content/site/texts/forms.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { choice, email, ident, text, wholeNumber } from '#server/content/site/yaml/scalars.ts';
import {
  defaulted,
  keys,
  type Located,
  listOf,
  located,
  mapped,
  optional,
  readRoot,
  required,
  type Shape,
  tried,
  type ValuesOf,
} from '#server/content/site/yaml/shape.ts';
import { adviseInstead, quoting } from '#server/content/site/yaml/wording.ts';
import type { ParsedYaml } from '#server/content/site/yaml/yaml-source.ts';
import { checkIdent, type ReadFolder, readYamlFolder } from '#server/content/site/yaml-files.ts';
import { checkConditions } from './conditions.ts';
import { checkSource, formFieldList, readFormField } from './form-fields.ts';
import type { FormPart, SiteForm } from './form-types.ts';
import { DEFAULTS } from './texts.ts';

const DEFAULT_RETENTION_DAYS = 365;
const MAX_RETENTION_DAYS = 3_650;

/** The keys of `forms/*.yaml`. */
export function formKeys(references: References, markdown: Shape<string>) {
  const fields = located(formFieldList(references));
  const prose = mapped(markdown, (html, { node }) => ({ html, written: isScalar(node) ? String(node.value) : '' }));
  return {
    ident: required(located(ident('contact', { min: 1, max: 40 })), 'Le nom du fichier.'),
    titre: required(text(), 'Le titre au-dessus du formulaire.').as('title'),
    genre: defaulted(
      choice(['message', 'lettre']),
      'Un «\u00a0message\u00a0» à la commune, ou une «\u00a0lettre\u00a0» à laquelle on s’abonne par un lien de confirmation.',
      'message',
    ).as('kind'),
    introduction: optional(prose, 'Ce qu’il faut savoir avant de remplir, en Markdown.'),
    champs: optional(tried(formFieldList(references)), 'Les champs. Ou bien «\u00a0parties\u00a0».'),
    parties: optional(
      tried(
        listOf(
          keys({
            titre: optional(text(), 'Le titre de la partie.').as('title'),
            aide: optional(text(), 'Une indication sous le titre.').as('help'),
            champs: required(fields, 'Ses champs.'),
          }),
        ),
      ),
      'Les champs sous des titres. Ou bien «\u00a0champs\u00a0».',
    ),
    destinataires: optional(tried(listOf(email)), 'Qui reçoit les messages\u00a0; obligatoire pour un message.'),
    objet: optional(
      located(text()),
      'L’objet du courriel\u00a0; «\u00a0{nom}\u00a0» y devient la réponse au champ «\u00a0nom\u00a0».',
      'le titre',
    ),
    bouton: optional(text(), 'Le texte du bouton.', '«\u00a0Envoyer\u00a0» ou «\u00a0S’abonner\u00a0»'),
    confirmation: optional(
      keys({
        titre: optional(text(), 'Le titre.').as('title'),
        texte: optional(prose, 'Le texte, en Markdown.').as('text'),
      }),
      'Ce qui paraît après l’envoi.',
      'une phrase courte',
    ),
    accuse: optional(
      located(
        keys({
          objet: required(text(), 'Son objet.').as('subject'),
          texte: required(text(), 'Son texte, sans ce que la personne a écrit.').as('text'),
        }),
      ),
      'Le courriel à la personne.',
      'aucun',
    ),
    conservation: defaulted(
      wholeNumber({ min: 1, max: MAX_RETENTION_DAYS }, DEFAULT_RETENTION_DAYS),
      'Le nombre de jours après lequel les messages sont effacés.',
      DEFAULT_RETENTION_DAYS,
    ).as('retentionDays'),
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
    return values && buildForm(values, name);
  };
  const files = { folder: 'forms', names: /^[^/]+\.yaml$/, advice: FORM_TEXTS.formsAreFiles };
  return readYamlFolder(from, { ...files, read }, problems);
}

function buildForm(values: FormYaml, name: string): SiteForm | undefined {
  checkIdent(values.ident, name);
  const parts = readFormParts(values);
  if (parts === undefined) return undefined;
  const fields = new Map(parts.flatMap((part) => part.fields).map((field) => [field.name, field]));
  const { kind, title, introduction, confirmation, retentionDays } = values;
  checkRecipients(values, fields);
  if (values.objet !== undefined) checkSubject(values.objet, fields);
  const isLetter = kind === 'lettre';
  return {
    ...{ kind, title, parts, fields, retentionDays },
    introduction: introduction?.html ?? '',
    written: { introduction: introduction?.written ?? '', confirmation: confirmation?.text?.written ?? '' },
    ident: values.ident.value,
    recipients: values.destinataires?.value ?? [],
    subject: values.objet?.value ?? title,
    button: values.bouton ?? (isLetter ? DEFAULTS.subscribe : DEFAULTS.send),
    confirmation: {
      title: confirmation?.title ?? (isLetter ? DEFAULTS.oneMoreStep : DEFAULTS.sent),
      html: confirmation?.text?.html ?? '',
    },
    receipt: values.accuse?.value,
  };
}

function readFormParts({ champs, parties, ident: name }: FormYaml): FormPart[] | undefined {
  if (champs === undefined && parties === undefined) return name.report(FORM_TEXTS.noFields, FORM_TEXTS.addFields);
  if (champs !== undefined && parties !== undefined)
    return parties.report(FORM_TEXTS.fieldsAndParts, FORM_TEXTS.keepFields);
  const written = parties === undefined ? singlePart(champs) : parties.value;
  if (written === undefined) return undefined;
  const names = new Set<string>();
  const parts = written.map(({ champs: own, ...part }): FormPart => {
    const fields = own.value.flatMap((one): FormField[] => {
      const field = readFormField(one, names);
      names.add(one.nom.value);
      return field === undefined ? [] : [field];
    });
    if (own.value.length === 0) own.report(FORM_TEXTS.emptyFields, FORM_TEXTS.addOneField);
    return { ...part, fields };
  });
  const all = written.flatMap((part) => part.champs.value);
  for (const one of all) checkSource(one, names);
  const fields = new Map(parts.flatMap((part) => part.fields).map((field) => [field.name, field]));
  const conditioned = all.flatMap(({ nom, si }) => {
    const field = fields.get(nom.value);
    return field === undefined || si === undefined ? [] : [{ field, written: si }];
  });
  checkConditions(conditioned, fields);
  return parts;
}

/** Fields without headings form one part. */
function singlePart(champs: FormYaml['champs']): NonNullable<FormYaml['parties']>['value'] {
  return champs?.value && [{ title: undefined, help: undefined, champs: { ...champs, value: champs.value } }];
}

function checkRecipients(
  { kind, ident: name, destinataires, accuse }: FormYaml,
  fields: ReadonlyMap<string, FormField>,
): void {
  const emails = [...fields.values()].filter(({ type }) => type === 'email');
  if (kind === 'lettre' && !emails.some((field) => field.required))
    name.report(FORM_TEXTS.letterNeedsEmail, FORM_TEXTS.addEmailField);
  if (kind === 'message' && (destinataires === undefined || destinataires.value?.length === 0))
    (destinataires ?? name).report(FORM_TEXTS.noRecipients, FORM_TEXTS.addRecipients);
  if (emails.length === 0) accuse?.report(FORM_TEXTS.receiptHasNoAddress, FORM_TEXTS.addEmailOrRemove);
}

function checkSubject({ value, report }: Located<string>, fields: ReadonlyMap<string, FormField>): void {
  for (const [, name = ''] of value.matchAll(/\{([^{}]*)\}/g)) {
    if (fields.has(name)) continue;
    report(
      quoting(FORM_TEXTS.subjectNamesNoField, { field: name }),
      adviseInstead(name, fields.keys(), YAML_TEXTS.correctName),
    );
  }
}
