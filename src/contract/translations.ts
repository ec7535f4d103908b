/**
 * Translations (TRAD-2, TRAD-3): `POST /{base}/ajax/modules/traductions/traitement.php`. One address, two actions:
 * `get_traductions` loads what the site has published for its language, `add_traduction` registers an expression that
 * has no translation yet. Both answer `{langue, traductions: [{intitule, valeur}]}`.
 */
import type { Endpoint, Service } from './endpoint.ts';
import { encodeTranslations } from './page.encode.ts';
import { decodeTranslations, languageTag, type TranslationEntry } from './page.ts';
import { flag, isObject, optionalText, record, text, WireError } from './wire.ts';

/** Characters that an expression may have to be registered. */
export const MAX_EXPRESSION_LENGTH = 500;

type TranslationsRequest = { readonly action: 'load' } | RegisterTranslation;

export interface RegisterTranslation {
  readonly action: 'register';
  readonly expression: string;
  readonly language: string;
  /** Names and values of the placeholders met in the expression; travels as JSON. */
  readonly data: Readonly<Record<string, string>>;
  /** The part of the site that met it; '' when unknown. */
  readonly module: string;
  /** `no_modif`: the expression is not to be edited. */
  readonly readOnly: boolean;
  /** `force_learn`: register it even in the source language. */
  readonly forceLearn: boolean;
}

export interface TranslationsAnswer {
  /** '' where the answer does not say. */
  readonly language: string;
  /** `load`: everything published. `register`: the expression's own entry when it has one, else nothing. */
  readonly translations: readonly TranslationEntry[];
}

export const translationsEndpoint: Endpoint<TranslationsRequest, TranslationsAnswer> = {
  method: 'POST',
  path: '/ajax/modules/traductions/traitement.php',
  request: (value) =>
    value.action === 'load'
      ? { action: 'get_traductions', cible: 'javascript' }
      : {
          action: 'add_traduction',
          cible: 'javascript',
          expression: value.expression,
          langue: value.language,
          tableau_donnee: JSON.stringify(value.data),
          module: value.module,
          no_modif: value.readOnly ? '1' : '0',
          force_learn: value.forceLearn ? '1' : '0',
        },
  answer: (wire, path = '') => {
    if (!isObject(wire)) throw new WireError(path, 'an object', wire);
    const language = readLanguage(optionalText(wire.langue, `${path}.langue`));
    return { language, translations: decodeTranslations(wire.traductions ?? []) };
  },
};

export const translationsService: Service<TranslationsRequest, TranslationsAnswer> = {
  endpoint: translationsEndpoint,
  read: decodeRequest,
  write: ({ language, translations }) => ({ langue: language, traductions: encodeTranslations(translations) }),
};

/** The texts count, whatever the platform calls their language. */
function readLanguage(written: string): string {
  try {
    return languageTag(written) ?? '';
  } catch {
    return '';
  }
}

function decodeRequest(wire: unknown, path = ''): TranslationsRequest {
  const fields = record(wire, path);
  if (fields.cible !== 'javascript') throw new WireError(`${path}.cible`, 'javascript', fields.cible);
  if (fields.action === 'get_traductions') return { action: 'load' };
  if (fields.action !== 'add_traduction')
    throw new WireError(`${path}.action`, 'get_traductions or add_traduction', fields.action);
  return {
    action: 'register',
    expression: text(fields.expression, `${path}.expression`),
    language: text(fields.langue, `${path}.langue`),
    data: decodeData(optionalText(fields.tableau_donnee, `${path}.tableau_donnee`)),
    module: optionalText(fields.module, `${path}.module`),
    readOnly: flag(fields.no_modif, `${path}.no_modif`),
    forceLearn: flag(fields.force_learn, `${path}.force_learn`),
  };
}

/** Placeholders only illustrate an expression: what cannot be read is left out. */
function decodeData(json: string): Record<string, string> {
  try {
    const wire: unknown = JSON.parse(json === '' ? '{}' : json);
    return isObject(wire)
      ? Object.fromEntries(Object.entries(wire).flatMap(([name, value]) => asText(name, value)))
      : {};
  } catch {
    return {};
  }
}

function asText(name: string, value: unknown): [string, string][] {
  return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
}
