import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Keys, ValueType } from '#server/content/blocks/declaration.ts';
import type { BlockDefinition } from '#server/content/blocks/definition.ts';
import { blocks } from '#server/content/blocks/registry.ts';
import { ICON_SOURCES } from '#server/content/markup/icon-sources.ts';
import type { Site } from '#server/content/site/types.ts';
import { PAGE_FORM } from '#server/modules/site-editor/pages/parts/page-keys.ts';
import { ALERT_KEYS } from '#server/modules/site-editor/settings/alert-setting.ts';
import { MENU_KEYS } from '#server/modules/site-editor/settings/menu-setting.ts';
import { PLACE_KEYS } from '#server/modules/site-editor/settings/place-setting.ts';
import type { Setting } from '#server/modules/site-editor/settings/setting.ts';
import { SETTINGS } from '#server/modules/site-editor/settings/settings.ts';
import { FILE_KINDS } from '#server/platform/http/media-types.ts';
import { wordOf, wordsOfKey } from '#server/render/administration/keys/label.ts';
import { catalogueTexts } from './catalogue-texts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The files `languages/<code>/<area>.json`, by where their expressions stand. */
const AREAS: Readonly<Record<string, RegExp>> = {
  command: /^server\/((command|platform\/db)\/.*texts\.ts$|content\/(site\/texts\/|import\/.*texts\.ts$))/,
  front: /^(contract|language|runtime|ui(?!\/library-picker)|features(?!\/page-editor))\/.*texts\.ts$/,
  accounts: /^server\/(people(?!\/administration)|platform(?!\/db))\/.*texts\.ts$/,
  contributors: /^server\/(modules\/my-elements|content\/uploads)\/.*texts\.ts$/,
  // What browsers say on screens of the administration: a chunk of its own.
  editor: /^(ui\/library-picker|features\/page-editor)\/.*texts\.ts$/,
  administration:
    /^server\/(modules\/(administration|site-editor|library)|(people|render)\/administration|content\/(journal|library|edits))\/.*texts\.ts$/,
  // For those who make sites, not for visitors.
  catalogue: /^server\/modules\/catalogue\/.*texts\.ts$/,
  visitors: new RegExp(
    `^server/(?:${[
      'render/(?:layout|page|reply)',
      'content/(?:markup|search|blocks|fields|hours|alerts|captcha|open-data|site/(?:forms|markdown|modules|settings))',
      'modules/(?:share|forms|consent|permalink|slideshow|display-settings|offline|thumbnails|translations)',
    ].join('|')})/.*texts\\.ts$`,
  ),
};
const LANGUAGES = readdirSync(path.join(root, 'languages'));
/** Areas that are complete in some languages alone; in the others their texts are English. */
const SPOKEN_IN: Readonly<Record<string, readonly string[]>> = {
  contributors: ['en'],
  editor: ['en'],
  administration: ['en'],
  catalogue: ['en'],
  command: ['en'],
};
/** Expressions of an area that stand where they are declared: in blocks, settings, kinds of files and examples. */
const DECLARED: Readonly<Record<string, () => readonly string[]>> = {
  administration: declaredTexts,
  catalogue: catalogueTexts,
};
/** Messages for engineers have files of their own, see below. */
const FRENCH_EXPORTS = ['CONSOLE'];
/** Expressions that are keys of the specification, not French texts (TRAD-4). */
const KEYS_EXPORT = 'KEYS';

interface Form {
  readonly one: string;
  readonly other: string;
}

/** The expressions of an area; a text in two forms is both of them. */
async function expressionsOf(files: RegExp): Promise<{ readonly texts: Set<string>; readonly plurals: Set<string> }> {
  const [texts, plurals] = [new Set<string>(), new Set<string>()];
  const collect = (value: unknown): void => {
    if (value === '') return;
    if (typeof value === 'string') texts.add(value);
    else if (isForm(value)) {
      texts.add(value.one).add(value.other);
      plurals.add(value.other);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const file of readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!files.test(file)) continue;
    const exported: Record<string, unknown> = await import(pathToFileURL(path.join(root, 'src', file)).href);
    for (const [name, value] of Object.entries(exported)) {
      if (name === KEYS_EXPORT) for (const key of Object.keys(value as object)) texts.add(key);
      else if (!FRENCH_EXPORTS.includes(name) && typeof value === 'object') collect(value);
      else if (typeof value === 'string') texts.add(value);
    }
  }
  return { texts, plurals };
}

function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && 'one' in value && 'other' in value && !('two' in value);
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
}

/** The forms of numbers that a language has besides `one` and `other`, which have expressions of their own. */
function furtherForms(language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  // Italian and Spanish have `many` for millions alone, which read as the others do.
  const isRare = (form: string) => form === 'many' && language !== 'ar';
  return pluralCategories.filter((form) => form !== 'one' && form !== 'other' && !isRare(form));
}

function declaredTexts(): readonly string[] {
  // What the editor inserts; one without a text of its own is the same in every language.
  const inserted = Object.values<BlockDefinition>(blocks).flatMap(({ examples }) =>
    examples.slice(0, 1).flatMap(({ yaml }) => (/\b(?:titre|legende|nom)\b/.test(yaml) ? [yaml] : [])),
  );
  const words = [...FILE_KINDS.values()].map(({ word }) => word);
  return [...formTexts(), ...inserted, ...words];
}

/** What the forms of blocks, pages and settings say. */
function formTexts(): readonly string[] {
  const site = { modules: new Map(), languages: ['fr', 'en'] } as unknown as Site;
  const kinds = Object.values<BlockDefinition>(blocks).flatMap(({ title, summary, keys, form }) => [
    ...[title, summary, ...keyTexts(keys), ...keyTexts(form?.keys({}, site) ?? {})],
  ]);
  const settings = Object.values<Setting>(SETTINGS).flatMap(({ title, lead, shown, keys }) => [
    ...[title, lead, ...(shown === undefined ? [] : [shown])],
    ...keyTexts(keys),
  ]);
  const forms = [PAGE_FORM.keys({}, site), PLACE_KEYS, ALERT_KEYS, MENU_KEYS].flatMap(keyTexts);
  return [...kinds, ...settings, ...forms];
}

/** Words of the site folder and of the program. */
const FOLDER_WORDS =
  /(?<!\p{L})(?:modules?|éléments?|sliding|gallery|home|news|kind|ya?ml|true|false|a_venir|forms\/|horaires\/|pagination|fragments?|chapô|iCal)(?!\p{L})/iu;

test('EDIT-2 the forms of the administration say what people see, not what the folder calls it', () => {
  const said = formTexts();
  expect(said.length).toBeGreaterThan(150);
  expect(said.filter((text) => FOLDER_WORDS.test(text))).toEqual([]);
});

function keyTexts(keys: Keys): string[] {
  return Object.entries(keys).flatMap(([name, key]) => [
    ...[wordsOfKey(name, key), key.says, ...(key.otherwise === undefined ? [] : [key.otherwise])],
    ...typeTexts(key),
  ]);
}

function typeTexts(type: ValueType): string[] {
  if (type.kind === 'group') return keyTexts(type.keys);
  if (type.kind === 'list') return typeTexts(type.of);
  // Icons have the names of their drawings in every language.
  if (type.kind !== 'choice') return [];
  return [...(type.labels?.values() ?? type.values.filter((value) => !Object.hasOwn(ICON_SOURCES, value)).map(wordOf))];
}

describe.each(Object.entries(AREAS))('LANG-2 the texts of %s', (area, files) => {
  test.each(SPOKEN_IN[area] ?? LANGUAGES)(
    '%s: none is missing, none is left over, and all have their placeholders',
    async (language) => {
      const { texts, plurals } = await expressionsOf(files);
      for (const text of DECLARED[area]?.() ?? []) if (text !== '') texts.add(text);
      const translated: Record<string, string> = JSON.parse(
        readFileSync(path.join(root, 'languages', language, `${area}.json`), 'utf8'),
      );
      const forms = [...plurals].flatMap((other) => furtherForms(language).map((form) => `${other}|${form}`));
      const wanted = new Set([...texts, ...forms]);
      const missing = [...wanted].filter((expression) => !translated[expression]);
      const leftOver = Object.keys(translated).filter((expression) => !wanted.has(expression));
      // A form for one or two may say its number in a word.
      const isOf = (expression: string, text: string) => {
        const [given, asked] = [placeholders(text), placeholders(expression.replace(/\|\w+$/, ''))];
        const isCounted = plurals.has(expression) || !asked.includes('{count}');
        return (
          given.join() === asked.join() ||
          (!isCounted && given.join() === asked.filter((name) => name !== '{count}').join())
        );
      };
      const wrong = Object.entries(translated).filter(([expression, text]) => !isOf(expression, text));
      expect({ missing, leftOver, wrong }).toEqual({ missing: [], leftOver: [], wrong: [] });
    },
  );
});

test.each(LANGUAGES)('LANG-2 %s: what two areas say is said in the same words', (language) => {
  const folder = path.join(root, 'languages', language);
  const said = new Map<string, Set<string>>();
  for (const file of readdirSync(folder))
    for (const [text, words] of Object.entries<string>(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
      said.set(text, (said.get(text) ?? new Set()).add(words));
  expect([...said].filter(([, words]) => words.size > 1).map(([text]) => text)).toEqual([]);
});

/** Every `CONSOLE` of the texts; a function is asked for its message with placeholders. */
async function engineersMessages(files: RegExp): Promise<Set<string>> {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value.replace(/^\[[\w-]+\] /, ''));
    else if (typeof value === 'function') collect(value('{0}', '{1}', '{2}'));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const file of readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/texts\.ts$/.test(file) || !files.test(file)) continue;
    const exported: Record<string, unknown> = await import(pathToFileURL(path.join(root, 'src', file)).href);
    for (const name of FRENCH_EXPORTS) collect(exported[name]);
  }
  return found;
}

test.each([
  ['console', /^(?:features|ui|runtime)\//],
  ['log', /^server\//],
])('LANG-2 every message for engineers is in %s.json, with its placeholders', async (area, files) => {
  const file = path.join(root, 'languages/en', `${area}.json`);
  const translated: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  expect([...(await engineersMessages(files))].filter((message) => !translated[message])).toEqual([]);
  const wrong = Object.entries(translated).filter(
    ([french, text]) => placeholders(french).join() !== placeholders(text).join(),
  );
  expect(wrong).toEqual([]);
});
