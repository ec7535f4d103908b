import type { FormPart, SiteForm } from '#server/content/site/forms/form-types.ts';
import type { ModuleField, SiteModule, SitePage } from '#server/content/site/types.ts';
import { htmlIn, type ProseTexts, translatedProse } from './form-prose.ts';
import type { SiteConsent } from './outside.ts';

/** Translates a text by `translations/<code>.yaml` or the texts of the program; other texts stay as they are. */
type TranslateText = (text: string) => string;

export function translatedModule(
  module: SiteModule,
  language: string,
  t: TranslateText,
  pageOf: (page: SitePage) => SitePage | undefined,
): SiteModule {
  const fields = new Map([...module.fields].map(([name, field]) => [name, translatedField(field, t)]));
  const ownField = (field: ModuleField) => fields.get(field.name) ?? field;
  const { openData } = module;
  return {
    ...module,
    name: t(module.name),
    singular: t(module.singular),
    page: module.page && (pageOf(module.page) ?? module.page),
    fields,
    sorts: module.sorts.map((sort) => ({ ...sort, label: t(sort.label) })),
    filters: module.filters.map(ownField),
    openData: openData && {
      fields: openData.fields.map(ownField),
      licence: { ...openData.licence, title: t(openData.licence.title) },
      description: t(openData.description),
    },
    translation: module.translations.includes(language) ? language : undefined,
  };
}

interface LabelledField {
  readonly label: string;
  readonly help?: string | undefined;
  readonly choices: ReadonlyMap<string, string>;
}

function translatedField<Field extends LabelledField>(field: Field, t: TranslateText): Field {
  return {
    ...field,
    label: t(field.label),
    ...(field.help === undefined ? {} : { help: t(field.help) }),
    choices: new Map([...field.choices].map(([value, label]) => [value, t(label)])),
  };
}

export function translatedForm(form: SiteForm, t: TranslateText, prose: ProseTexts): SiteForm {
  const fields = new Map([...form.fields].map(([name, field]) => [name, translatedField(field, t)]));
  const partOf = ({ title, help, fields: some }: FormPart): FormPart => ({
    title: title && t(title),
    help: help && t(help),
    fields: some.map((field) => fields.get(field.name) ?? field),
  });
  return {
    ...form,
    title: t(form.title),
    button: t(form.button),
    introduction: htmlIn(form, { html: form.introduction, written: form.written.introduction }, prose),
    confirmation: {
      title: t(form.confirmation.title),
      html: htmlIn(form, { html: form.confirmation.html, written: form.written.confirmation }, prose),
    },
    receipt: form.receipt && {
      subject: t(form.receipt.subject),
      text: translatedProse(form.receipt.text, prose.find) ?? form.receipt.text,
    },
    parts: form.parts.map(partOf),
    fields,
  };
}

/** The version stays, so that visitors are not asked for consent again in each language. */
export function translatedConsent(consent: SiteConsent, language: string, t: TranslateText): SiteConsent {
  const hrefOf = (href: string) => href.replace(/([?&]hl=)fr\b/, `$1${language}`);
  return {
    ...consent,
    services: consent.services.map((service) => ({ ...service, name: t(service.name) })),
    purposes: consent.purposes.map((purpose) => ({
      ...purpose,
      title: t(purpose.title),
      text: t(purpose.text),
      services: purpose.services.map((service) => ({
        ...service,
        name: t(service.name),
        publisher: t(service.publisher),
        text: t(service.text),
        duration: t(service.duration),
        href: hrefOf(service.href),
      })),
    })),
  };
}
