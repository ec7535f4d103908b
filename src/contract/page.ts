/**
 * The markup of every page: `<body data-idpage data-idparent data-filariane>` (PAGE-1) and the settings block `<script
 * type="application/json" id="vitrine-settings">` (PAGE-2). Every key is optional; a missing or invalid one falls back
 * on its default. Does not use the decoders of wire.ts: this file ships with the boot script.
 */

export const SETTINGS_ID = 'vitrine-settings';

export interface TranslationEntry {
  /** The source expression (`intitule`). */
  readonly expression: string;
  /** Its translation (`valeur`). */
  readonly translation: string;
}

export interface Settings {
  readonly base: string;
  readonly product: string;
  readonly language: string;
  /** The page declares its language; without it, the language of the fetched translations applies. */
  readonly saysLanguage: boolean;
  /** Cache key for data of one session (`session.hash`). */
  readonly sessionHash: string;
  readonly identity: Readonly<Record<string, string>>;
  /** undefined: not in the page, so they are fetched. */
  readonly translations: readonly TranslationEntry[] | undefined;
  readonly loader: Readonly<Record<string, unknown>>;
  readonly captcha: Readonly<Record<string, unknown>>;
  readonly analytics: Readonly<Record<string, unknown>>;
  readonly csrf: string;
}

export const DEFAULT_SETTINGS: Settings = {
  base: 'vitrine',
  product: 'vitrine',
  language: 'fr',
  saysLanguage: false,
  sessionHash: 'default',
  identity: {},
  translations: undefined,
  loader: {},
  captcha: {},
  analytics: {},
  csrf: '',
};

/** Reads the settings block. `problems` lists the invalid keys, for which the defaults are used. */
export function decodeSettings(wire: unknown): { settings: Settings; problems: readonly string[] } {
  const settings: { -readonly [Key in keyof Settings]: Settings[Key] } = { ...DEFAULT_SETTINGS };
  const problems: string[] = [];

  function take<Key extends keyof Settings>(name: string, key: Key, decode: (value: unknown) => Settings[Key]): void {
    const value = isObject(wire) ? wire[name] : undefined;
    if (value === undefined || value === null) return;
    try {
      settings[key] = decode(value);
    } catch {
      problems.push(name);
    }
  }

  if (!isObject(wire)) problems.push('(bloc)');
  take('base', 'base', (value) => text(value).replace(/^[\s/]+|[\s/]+$/g, '') || DEFAULT_SETTINGS.base);
  take('product', 'product', text);
  take('langue', 'language', (value) => {
    const language = languageTag(text(value));
    settings.saysLanguage = Boolean(language);
    return language ?? DEFAULT_SETTINGS.language;
  });
  take('session', 'sessionHash', (value) => text(object(value).hash ?? '') || DEFAULT_SETTINGS.sessionHash);
  take('identite', 'identity', texts);
  take('traductions', 'translations', decodeTranslations);
  for (const name of ['loader', 'captcha', 'analytics'] as const) take(name, name, object);
  take('csrf', 'csrf', text);
  return { settings, problems };
}

export function decodeTranslations(wire: unknown): TranslationEntry[] {
  // PHP writes a list with gaps as an object, and may write `null` where there is no translation yet.
  return Object.values(Object(wire)).map((entry) => {
    const { intitule, valeur } = object(entry);
    return { expression: text(intitule), translation: text(valeur ?? '') };
  });
}

/** PHP writes `fr_FR.UTF-8`, at which `Intl` throws. Throws at what names no language itself; '' is none. */
export function languageTag(written: string): string | undefined {
  return Intl.getCanonicalLocales(written.replace(/[.@].*/, '').replaceAll('_', '-') || [])[0];
}

/** `filariane`: ids from the home page down to the current one, comma-separated. */
export function decodeTrail(attribute: string | null | undefined): string[] {
  return (attribute ?? '').match(/[^\s,]+/g) ?? [];
}

function isObject(wire: unknown): wire is Readonly<Record<string, unknown>> {
  return Object(wire) === wire && !Array.isArray(wire);
}

/** Caught per key, which then has its default. */
function refuse(): never {
  throw new Error();
}

function text(wire: unknown): string {
  return typeof wire === 'string' || typeof wire === 'number' ? String(wire) : refuse();
}

function object(wire: unknown): Readonly<Record<string, unknown>> {
  // PHP writes an empty object as [].
  if (Array.isArray(wire) && wire.length === 0) return {};
  return isObject(wire) ? wire : refuse();
}

/** The texts and numbers of an object; a telephone or a postcode may be written as either. */
function texts(wire: unknown): Record<string, string> {
  const entries = Object.entries(object(wire)).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
