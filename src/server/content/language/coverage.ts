import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSourceLanguage } from '#language/translate.ts';
import type { Edits } from '#server/content/edits/store.ts';
import { pageText } from '#server/content/search/page-document.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import { isNotFoundPage } from '#server/content/site/pages/page-languages.ts';
import { translationOf } from '#server/content/site/settings/editions.ts';
import { formsIn, paragraphsOf } from '#server/content/site/settings/form-prose.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { shippedTexts, visitorTexts } from './shipped.ts';
import { isMarkOf, markOf } from './translation-mark.ts';

/** How complete the pages of a site are in one of its languages (LANG-8). Forms of elements show their own gaps. */
export interface Coverage {
  readonly language: string;
  readonly pages: number;
  readonly words: number;
  /** Pages of the main language without a translation. */
  readonly untranslated: readonly SitePage[];
  /** Translations of an earlier text of their original. */
  readonly stale: readonly Translation[];
  /** Translations without the mark of the text that they translate. */
  readonly unmarked: readonly Translation[];
  /** Texts of forms that pages of this language share with the main one, and that have no translation. */
  readonly formTexts: readonly FormText[];
  /** Texts of the program for visitors that are shown in French. */
  readonly programTexts: number;
}

interface FormText {
  readonly file: string;
  /** As `translations/<code>.yaml` must name it. */
  readonly text: string;
}

interface Translation {
  readonly page: SitePage;
  readonly original: SitePage;
}

/** `edits`: files that were edited online, over those of the folder. */
export async function coverageOf(site: Site, edits: Edits = new Map()): Promise<readonly Coverage[]> {
  const pages = [...site.pagesById.values()].filter((page) => !isNotFoundPage(page));
  return Promise.all(site.languages.map((language) => coverageIn(site, language, pages, edits)));
}

/** The translations of a site, with their originals. */
export function translationsOf(site: Site): Translation[] {
  const originals = [...site.pagesById.values()].filter(({ language }) => language === site.languages[0]);
  return originals.flatMap((original) =>
    original.translations.flatMap((page) => (page === original ? [] : [{ page, original }])),
  );
}

async function coverageIn(site: Site, language: string, pages: readonly SitePage[], edits: Edits): Promise<Coverage> {
  const own = pages.filter((page) => page.language === language);
  const originals = language === site.languages[0] ? [] : pages.filter((page) => page.language === site.languages[0]);
  const stale: Translation[] = [];
  const unmarked: Translation[] = [];
  for (const translation of translationsOf(site).filter(({ page }) => page.language === language)) {
    const [text, original] = await Promise.all([translation.page, translation.original].map(sourceIn(site, edits)));
    const mark = markOf(text ?? '');
    if (mark === undefined) unmarked.push(translation);
    else if (!isMarkOf(mark, site, original ?? '')) stale.push(translation);
  }
  return {
    language,
    pages: own.length,
    words: own.reduce((sum, page) => sum + wordsIn(site, page), 0),
    untranslated: originals.filter((page) => translationOf(page, language) === undefined),
    stale,
    unmarked,
    formTexts: missingFormTexts(site, language),
    programTexts: missingTexts(site, language),
  };
}

/** Reads the file of a page: as it was edited online, or in the site folder. */
export function sourceIn({ folder }: Site, edits: Edits): (page: SitePage) => Promise<string> {
  return async ({ file }) => edits.get(file) ?? readFile(join(folder, file), 'utf8');
}

function wordsIn(site: Site, page: SitePage): number {
  const text = `${page.title}\n${page.description}\n${pageText(site, page)}`;
  const segmenter = new Intl.Segmenter(page.language, { granularity: 'word' });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}

function missingFormTexts(site: Site, language: string): readonly FormText[] {
  const [main = ''] = site.languages;
  if (language === main) return [];
  const own = formsIn(site, language);
  const [translations, shipped] = [site.translations.get(language), shippedTexts(language)];
  const shared = [...formsIn(site, main)].flatMap((ident) => (own.has(ident) ? (site.forms.get(ident) ?? []) : []));
  return shared.flatMap((form) =>
    [...new Set(formTexts(form))]
      .filter((text) => translations?.has(text) !== true && !shipped.has(text))
      .map((text) => ({ file: `forms/${form.ident}.yaml`, text })),
  );
}

/** The texts of a form for visitors, in the order in which they meet them. */
function formTexts({ title, written, parts, button, confirmation, receipt }: SiteForm): readonly string[] {
  const fields = parts.flatMap((part) => [
    part.title,
    part.help,
    ...part.fields.flatMap(({ label, help, choices }) => [label, help, ...choices.values()]),
  ]);
  const thanks = [button, confirmation.title, ...paragraphsOf(written.confirmation)];
  const letter = receipt === undefined ? [] : [receipt.subject, ...paragraphsOf(receipt.text)];
  return [title, ...paragraphsOf(written.introduction), ...fields, ...thanks, ...letter].flatMap((text) => text || []);
}

function missingTexts({ translations }: Site, language: string): number {
  if (isSourceLanguage(language)) return 0;
  const own = translations.get(language);
  const shipped = [shippedTexts(language), shippedTexts(language.slice(0, 2))];
  const isKnown = (text: string) => own?.has(text) === true || shipped.some((texts) => texts.has(text));
  return visitorTexts().filter((text) => !isKnown(text)).length;
}
