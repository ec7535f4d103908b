import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The files `languages/<code>/<area>.json`, by where their expressions stand. */
const AREAS: Readonly<Record<string, RegExp>> = {
  command: /^server\/((command|platform\/db)\/.*texts\.ts$|content\/(site\/texts\/|import\/.*texts\.ts$))/,
  // The editor of pages and the picker of files belong to the administration, which is French for now.
  front: /^(contract|runtime|ui(?!\/library-picker)|features(?!\/page-editor))\/.*texts\.ts$/,
  visitors: /^server\/(render\/(layout|page|reply)|content\/(markup|search))\/.*texts\.ts$/,
};
const LANGUAGES = readdirSync(path.join(root, 'languages'));
/** Areas that not every language has: those in which they are complete. */
const COMPLETE: Readonly<Record<string, readonly string[]>> = { command: ['en'] };
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

describe.each(Object.entries(AREAS))('LANG-2 the texts of %s', (area, files) => {
  test.each(COMPLETE[area] ?? LANGUAGES)(
    '%s: none is missing, none is left over, and all have their placeholders',
    async (language) => {
      const { texts, plurals } = await expressionsOf(files);
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
