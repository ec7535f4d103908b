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

/** The lookup of the program's texts alone, for use without a site. */
export function programWords(language: string): Words {
  const find = (expression: string) =>
    shippedTexts(language).get(expression) ?? shippedTexts(language.slice(0, 2)).get(expression);
  return { language, t: createTranslate(language, isSourceLanguage(language) ? () => undefined : find) };
}

/** The languages of the program that have the texts of an area; all have those of `visitors`. */
export function languagesOf(area: 'visitors' | 'command'): string[] {
  const folder = languagesFolder();
  return readdirSync(folder)
    .filter((language) => existsSync(join(folder, language, `${area}.json`)))
    .sort();
}

/** The French expressions of the program for visitors, as listed in the files of one language. */
export function visitorTexts(): string[] {
  const [complete = ''] = languagesOf('visitors');
  return ['front', 'visitors'].flatMap((area) =>
    Object.keys(readTexts(join(languagesFolder(), complete, `${area}.json`))).filter((text) => !/\|\w+$/.test(text)),
  );
}

/** The log messages in a language (ADR 0083); empty for French and for languages without the file. */
export function logMessages(language: string): Readonly<Record<string, string>> {
  const file = join(languagesFolder(), language, 'log.json');
  return existsSync(file) ? readTexts(file) : {};
}

const read = new Map<string, ReadonlyMap<string, string>>();

/** The texts of all files of a language, which divide them by audience (docs/translating.md). */
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
