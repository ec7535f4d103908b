import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Keys, ValueType } from '#server/content/blocks/declaration.ts';
import { blocks } from '#server/content/blocks/registry.ts';
import { ICON_SOURCES } from '#server/content/markup/icon-sources.ts';
import { PAGE_KEYS } from '#server/modules/site-editor/pages/page-keys.ts';
import { PLACE_KEYS } from '#server/modules/site-editor/settings/place-setting.ts';
import { SETTINGS, type Setting } from '#server/modules/site-editor/settings/settings.ts';
import { FILE_KINDS } from '#server/platform/http/media-types.ts';
import { wordsOfKey } from '#server/render/administration/keys/label.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The files `languages/<code>/<area>.json`, by where their expressions stand. */
const AREAS: Readonly<Record<string, RegExp>> = {
  command: /^server\/((command|platform\/db)\/.*texts\.ts$|content\/(site\/texts\/|import\/.*texts\.ts$))/,
  front: /^(contract|runtime|ui(?!\/library-picker)|features(?!\/page-editor))\/.*texts\.ts$/,
  contributors:
    /^server\/(people(?!\/administration)|modules\/(accounts|my-elements)|content\/uploads|platform(?!\/db))\/.*texts\.ts$/,
  // What browsers say on screens of the administration: a chunk of its own.
  editor: /^(ui\/library-picker|features\/page-editor)\/.*texts\.ts$/,
  administration:
    /^server\/(modules\/(administration|site-editor|library)|(people|render)\/administration|content\/(journal|library|edits))\/.*texts\.ts$/,
  visitors: new RegExp(
    `^server/(?:${[
      'render/(?:layout|page|reply)',
      'content/(?:markup|search|blocks|fields|hours|captcha|open-data|site/(?:forms|markdown|settings))',
      'modules/(?:share|forms|consent|permalink|slideshow|display-settings|offline)',
    ].join('|')})/.*texts\\.ts$`,
  ),
};
const LANGUAGES = readdirSync(path.join(root, 'languages'));
/** Areas that are complete in some languages alone; in the others their texts are French. */
const SPOKEN_IN: Readonly<Record<string, readonly string[]>> = {
  contributors: ['en'],
  editor: ['en'],
  administration: ['en'],
  command: ['en'],
};
/** Expressions of an area that stand where they are declared: what blocks, settings and kinds of files say. */
const DECLARED: Readonly<Record<string, () => readonly string[]>> = { administration: declaredTexts };
/** Messages for integrators, on the console, are French for now. */
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
  const kinds = Object.values(blocks).flatMap(({ title, summary, keys }) => [title, summary, ...keyTexts(keys)]);
  const settings = Object.values<Setting>(SETTINGS).flatMap(({ title, lead, shown, keys }) => [
    ...[title, lead, ...(shown === undefined ? [] : [shown])],
    ...keyTexts(keys),
  ]);
  const words = [...FILE_KINDS.values()].map(({ word }) => word);
  return [...kinds, ...settings, ...keyTexts(PAGE_KEYS), ...keyTexts(PLACE_KEYS), ...words];
}

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
  return type.kind === 'choice' ? type.values.filter((value) => !Object.hasOwn(ICON_SOURCES, value)) : [];
}

describe.each(Object.entries(AREAS))('LANG-2 the texts of %s', (area, files) => {
  test.each(SPOKEN_IN[area] ?? LANGUAGES)(
    '%s: none is missing, none is left over, and all have their placeholders',
    async (language) => {
      const { texts, plurals } = await expressionsOf(files);
      for (const text of DECLARED[area]?.() ?? []) texts.add(text);
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
