import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Texts of the program in a language: French expression → text. Read once, at the first use of the language. */
export function shippedTexts(language: string): ReadonlyMap<string, string> {
  let texts = read.get(language);
  if (texts === undefined) {
    texts = readLanguage(join(languagesFolder(), language));
    read.set(language, texts);
  }
  return texts;
}

/** The languages of the program that have the texts of an area; of `visitors` all of them have. */
export function languagesOf(area: 'visitors' | 'command'): string[] {
  const folder = languagesFolder();
  return readdirSync(folder)
    .filter((language) => existsSync(join(folder, language, `${area}.json`)))
    .sort();
}

const read = new Map<string, ReadonlyMap<string, string>>();

/** The files of a language divide its texts by reader (docs/translating.md); the server speaks to all of them. */
function readLanguage(folder: string): ReadonlyMap<string, string> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return new Map(
    files.flatMap((name) =>
      Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>),
    ),
  );
}

/** `languages/` of the package, from the sources as from the built server. */
function languagesFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return join(folder, 'languages');
}
