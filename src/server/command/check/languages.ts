import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatNumber } from '#language/formats.ts';
import { says } from '#language/message.ts';
import type { Plural } from '#language/translate.ts';
import { wrongUsage } from '#server/command/command.ts';
import type { Io } from '#server/command/io.ts';
import type { Edits } from '#server/content/edits/store.ts';
import { type Coverage, coverageOf, sourceIn, translationsOf } from '#server/content/language/coverage.ts';
import { digestOf, withMark } from '#server/content/language/translation-mark.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { LANGUAGE_TEXTS } from './texts.ts';

/** Largest number of pages that are listed. */
const MAX_LISTED = 20;
/** Characters of a text that are shown. */
const MAX_SHOWN = 80;
const ALL = 'tout';

/** Prints for each language of a site what is translated, what is missing and what is stale (LANG-8). */
export async function reportLanguages(io: Io, site: Site, edits: Edits): Promise<void> {
  const languages = await coverageOf(site, edits);
  if (languages.length < 2 && languages.every(({ programTexts }) => programTexts === 0)) return;
  io.out(io.t(LANGUAGE_TEXTS.heading));
  for (const coverage of languages) reportLanguage(io, coverage);
}

function reportLanguage(io: Io, coverage: Coverage) {
  const { language, pages, words, untranslated, stale, unmarked, formTexts, programTexts } = coverage;
  const counted = (text: Plural, count: number) => io.t(text, { count: formatNumber(count, io.language) });
  const of = { pages: counted(LANGUAGE_TEXTS.pages, pages), words: counted(LANGUAGE_TEXTS.words, words) };
  io.out(io.t(LANGUAGE_TEXTS.line, { language, ...of }));
  list(
    io,
    untranslated.map(({ file }) => io.t(LANGUAGE_TEXTS.untranslated, { file })),
  );
  list(
    io,
    stale.map(({ page, original }) => io.t(LANGUAGE_TEXTS.stale, { file: page.file, original: original.file })),
  );
  if (unmarked.length > 0) io.out(io.t(LANGUAGE_TEXTS.unmarked, { count: unmarked.length }));
  const file = `translations/${language}.yaml`;
  list(
    io,
    formTexts.map(({ file: form, text }) =>
      io.t(LANGUAGE_TEXTS.formText, { file: form, text: beginningOf(text), translations: file }),
    ),
  );
  if (programTexts > 0) io.out(io.t(LANGUAGE_TEXTS.programTexts, { count: programTexts, file }));
}

function beginningOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return line.length > MAX_SHOWN || line !== text ? `${line.slice(0, MAX_SHOWN)}…` : line;
}

function list(io: Io, lines: readonly string[]): void {
  for (const line of lines.slice(0, MAX_LISTED)) io.out(line);
  if (lines.length > MAX_LISTED) io.out(io.t(LANGUAGE_TEXTS.more, { count: lines.length - MAX_LISTED }));
}

/** Marks translations as up to date with their originals, in their files; those that are edited online are named. */
export async function markTranslations(io: Io, site: Site, named: readonly string[], edits: Edits): Promise<void> {
  const all = translationsOf(site);
  const chosen = new Set(
    named.flatMap((name) => {
      const found = all.filter(({ page: { id, file } }) => name === ALL || name === id || isFile(name, file));
      if (found.length === 0) throw wrongUsage(says(LANGUAGE_TEXTS.notATranslation, { page: name }));
      return found;
    }),
  );
  const read = sourceIn(site, edits);
  const isOnline = ({ page }: { readonly page: SitePage }) => edits.has(page.file);
  const inFolder = [...chosen].filter((one) => !isOnline(one));
  for (const { page, original } of inFolder) {
    const digest = digestOf(site, await read(original));
    await writeFile(path.join(site.folder, page.file), withMark(await read(page), digest));
  }
  for (const { page } of [...chosen].filter(isOnline)) io.err(io.t(LANGUAGE_TEXTS.editedOnline, { file: page.file }));
  io.out(io.t(LANGUAGE_TEXTS.noted, { count: inFolder.length }));
}

/** Whether a name means a file: `en/news.md`, `pages/en/news.md`, or a path from the current folder. */
function isFile(name: string, file: string): boolean {
  const written = name.split(path.sep).join('/');
  return file === written || file === `pages/${written}` || written.endsWith(`/${file}`);
}
