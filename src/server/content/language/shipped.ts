import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslate } from '#language/create-translate.ts';
import { isSourceLanguage, type Words } from '#language/translate.ts';
import { packageRoot } from '#server/platform/operation/package-root.ts';

/** Texts of the program in a language: French expression → text. Read once, at the first use of the language. */
export function shippedTexts(language: string): ReadonlyMap<string, string> {
  let texts = read.get(language);
  if (texts === undefined) {
    texts = readLanguage(join(languagesFolder(), language));
    read.set(language, texts);
  }
  return texts;
}

/** The lookup of the program alone in a language, for what is read before there is a site. */
export function programWords(language: string): Words {
  const find = (expression: string) =>
    shippedTexts(language).get(expression) ?? shippedTexts(language.slice(0, 2)).get(expression);
  return { language, t: createTranslate(language, isSourceLanguage(language) ? () => undefined : find) };
}

/** The languages of the program that have the texts of an area; of `visitors` all of them have. */
export function languagesOf(area: 'visitors' | 'command'): string[] {
  const folder = languagesFolder();
  return readdirSync(folder)
    .filter((language) => existsSync(join(folder, language, `${area}.json`)))
    .sort();
}

/** The texts of the program that visitors read, by those that one of its languages has. */
export function visitorTexts(): string[] {
  const [complete = ''] = languagesOf('visitors');
  return ['front', 'visitors'].flatMap((area) =>
    Object.keys(readTexts(join(languagesFolder(), complete, `${area}.json`))).filter((text) => !/\|\w+$/.test(text)),
  );
}

/** What the log of a server says in a language (ADR 0083); nothing in French, and where the program has no file. */
export function logMessages(language: string): Readonly<Record<string, string>> {
  const file = join(languagesFolder(), language, 'log.json');
  return existsSync(file) ? readTexts(file) : {};
}

const read = new Map<string, ReadonlyMap<string, string>>();

/** The files of a language divide its texts by reader (docs/translating.md); the server speaks to all of them. */
function readLanguage(folder: string): ReadonlyMap<string, string> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return new Map(files.flatMap((name) => Object.entries(readTexts(join(folder, name)))));
}

function readTexts(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function languagesFolder(): string {
  return join(packageRoot(), 'languages');
}
