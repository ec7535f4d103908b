/**
 * Autocomplete (AUTO-1, AUTO-2), on the server's own `<input>`, a plain text field without JavaScript.
 * - `data-autocomplete` = JSON: `classname`, `methode`; `add_params`, fields of the form to send as well (a list of
 *   names, or sent name → field); `cibles`, item key → field that a choice fills (`id`, `#id`, or name in the form);
 *   `value`, item key for the input (default `value`); `saisielibre`, free text allowed (otherwise text that was not
 *   chosen is cleared on blur, with its `cibles`); `lien`, item key of an address of this site that a choice opens;
 *   `disabled`; `width` (pixels or CSS length, default: that of the field); `position` (`above`/`haut`/`top`, or jQuery
 *   UI's `{"my": "left bottom"}`; default below; it flips where there is no room).
 * - From 2 characters: `GET /{base}/ajax/modules/commun/traitement.php` with `autocompleter[classname]`,
 *   `autocompleter[methode]` and `autocompleter[term]` → a list of objects, or of texts; `label`, if present, is shown
 *   in the list, and is the value of an object that has none. An unknown source responds with `[]`.
 * - `data-suggest` = URL of this site: from 1 character, `GET {url}?term=…` → the same kind of list; a choice sets the
 *   value, free text is allowed.
 */
import type { Endpoint, Service } from './endpoint.ts';
import { type Decode, flag, isObject, listOf, optionalText, record, text, WireError } from './wire.ts';

/** One suggestion: texts by key. */
export type Suggestion = Readonly<Record<string, string>>;
type ListPosition = 'below' | 'above';

export interface AutocompleteSettings {
  readonly className: string;
  readonly method: string;
  /** Sent name → field of the form. */
  readonly extraFields: Readonly<Record<string, string>>;
  /** Item key → field to fill. */
  readonly targets: Readonly<Record<string, string>>;
  readonly valueKey: string;
  readonly freeText: boolean;
  /** Item key of the address that a choice opens; undefined: a choice only fills fields. */
  readonly linkKey: string | undefined;
  readonly disabled: boolean;
  /** A CSS length; undefined: as wide as the field. */
  readonly width: string | undefined;
  readonly position: ListPosition;
}

export const DEFAULT_VALUE_KEY = 'value';
export const SUGGEST_PARAM = 'term';

export function encodeAutocomplete(settings: AutocompleteSettings): Readonly<Record<string, unknown>> {
  const { className, method, extraFields, targets, valueKey, freeText, linkKey, disabled, width, position } = settings;
  return {
    classname: className,
    methode: method,
    ...(Object.keys(extraFields).length === 0 ? {} : { add_params: extraFields }),
    ...(Object.keys(targets).length === 0 ? {} : { cibles: targets }),
    ...(valueKey === DEFAULT_VALUE_KEY ? {} : { value: valueKey }),
    ...(freeText ? { saisielibre: true } : {}),
    ...(linkKey === undefined ? {} : { lien: linkKey }),
    ...(disabled ? { disabled: true } : {}),
    ...(width === undefined ? {} : { width }),
    ...(position === 'below' ? {} : { position }),
  };
}

export function decodeAutocomplete(wire: unknown, path = ''): AutocompleteSettings {
  if (!isObject(wire)) throw new WireError(path, 'an object', wire);
  return {
    className: text(wire.classname, `${path}.classname`),
    method: text(wire.methode, `${path}.methode`),
    extraFields: fieldNames(wire.add_params, `${path}.add_params`),
    targets: texts(wire.cibles, `${path}.cibles`),
    valueKey: optionalText(wire.value, `${path}.value`) || DEFAULT_VALUE_KEY,
    freeText: flag(wire.saisielibre, `${path}.saisielibre`),
    linkKey: optionalText(wire.lien, `${path}.lien`) || undefined,
    disabled: flag(wire.disabled, `${path}.disabled`),
    width: cssLength(wire.width),
    position: listPosition(wire.position),
  };
}

interface AutocompleteRequest {
  readonly className: string;
  readonly method: string;
  readonly term: string;
  /** Fields of the form, by their sent name. */
  readonly extra: Readonly<Record<string, string>>;
}

const FIELDS = {
  className: 'autocompleter[classname]',
  method: 'autocompleter[methode]',
  term: 'autocompleter[term]',
} as const;

export const autocompleteEndpoint: Endpoint<AutocompleteRequest, readonly Suggestion[]> = {
  method: 'GET',
  path: '/ajax/modules/commun/traitement.php',
  request: ({ className, method, term, extra }) => ({
    ...extra,
    [FIELDS.className]: className,
    [FIELDS.method]: method,
    [FIELDS.term]: term,
  }),
  answer: listOf(suggestion),
};

export const autocompleteService: Service<AutocompleteRequest, readonly Suggestion[]> = {
  endpoint: autocompleteEndpoint,
  read: (wire, path = '') => {
    const {
      [FIELDS.className]: className,
      [FIELDS.method]: method,
      [FIELDS.term]: term,
      ...others
    } = record(wire, path);
    return {
      className: text(className, FIELDS.className),
      method: text(method, FIELDS.method),
      term: text(term, FIELDS.term),
      // Repeated fields are ignored: they are multiple choices.
      extra: Object.fromEntries(
        Object.entries(others).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
    };
  },
  write: (suggestions) => suggestions,
};

/** Shared by both kinds of field. */
export const decodeSuggestions: Decode<readonly Suggestion[]> = autocompleteEndpoint.answer;

function suggestion(wire: unknown, path = ''): Suggestion {
  if (typeof wire === 'string' || typeof wire === 'number') return { [DEFAULT_VALUE_KEY]: text(wire, path) };
  if (!isObject(wire)) throw new WireError(path, 'an object or a text', wire);
  return Object.fromEntries(
    Object.entries(wire).flatMap(([key, value]) => (isPlain(value) ? [[key, String(value)]] : [])),
  );
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function texts(wire: unknown, path: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record(wire === '' ? undefined : wire, path)).map(([key, value]) => [
      key,
      text(value, `${path}.${key}`),
    ]),
  );
}

const names = listOf(text);

/** Accepts `["ville"]`, `"ville,rue"` and `{"ville": "champ-ville"}`. */
function fieldNames(wire: unknown, path: string): Record<string, string> {
  if (isObject(wire) && !Object.keys(wire).every((key) => /^\d+$/.test(key))) return texts(wire, path);
  const list = typeof wire === 'string' ? wire.split(',') : names(wire, path);
  return Object.fromEntries(list.map((name) => name.trim()).flatMap((name) => (name === '' ? [] : [[name, name]])));
}

/** An invalid length falls back on the width of the field. */
function cssLength(wire: unknown): string | undefined {
  const written = typeof wire === 'number' ? String(wire) : typeof wire === 'string' ? wire.trim() : '';
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(px|rem|em|ch|vw|%)?$/.exec(written) ?? [];
  if (amount === undefined || Number(amount) === 0) return undefined;
  return `${amount}${unit === '' ? 'px' : unit}`;
}

function listPosition(wire: unknown): ListPosition {
  if (isObject(wire)) return typeof wire.my === 'string' && /\bbottom\b/.test(wire.my) ? 'above' : 'below';
  return typeof wire === 'string' && /^(above|top|haut|dessus)$/i.test(wire.trim()) ? 'above' : 'below';
}
