import { says } from '#language/message.ts';
import { PAGE_TEXTS } from '#server/content/site/texts/pages.ts';
import { quote } from '#server/content/site/yaml/wording.ts';
import { isBrokenPage } from './links.ts';
import type { PageFile, ReportPage } from './page-files.ts';
import { homePath } from './page-languages.ts';

/** Links pages to their translations: home pages by their address, others by `traduit`. */
export function linkTranslations(
  files: readonly PageFile[],
  byId: ReadonlyMap<string, PageFile>,
  broken: ReadonlySet<string>,
  languages: readonly string[],
  report: ReportPage,
): void {
  const [main = 'fr'] = languages;
  const homes = new Map(languages.map((language) => [homePath(language, languages), language]));
  const home = files.find(({ page }) => page.path === '/');
  const versions = new Map<PageFile, Map<string, PageFile>>();
  for (const file of files) if (file.page.language === main) versions.set(file, new Map([[main, file]]));
  for (const file of files) {
    const original = homes.has(file.page.path) && file !== home ? home : originalOf(file, byId, broken, main, report);
    const known = original && versions.get(original);
    const other = known?.get(file.page.language);
    if (other !== undefined && file.writtenOriginal !== undefined)
      report(
        file,
        file.writtenOriginal.position,
        says(PAGE_TEXTS.alreadyTranslated, { page: file.writtenOriginal.value, file: quote(other.page.file) }),
        PAGE_TEXTS.oneTranslation,
      );
    else known?.set(file.page.language, file);
  }
  for (const { page } of files) page.translations = [page];
  for (const found of versions.values()) {
    const inOrder = languages.flatMap((language) => found.get(language) ?? []);
    for (const { page } of inOrder) page.translations = inOrder.map((file) => file.page);
  }
}

function originalOf(
  file: PageFile,
  byId: ReadonlyMap<string, PageFile>,
  broken: ReadonlySet<string>,
  main: string,
  report: ReportPage,
): PageFile | undefined {
  const { writtenOriginal: written, page } = file;
  if (written === undefined) return undefined;
  const original = byId.get(String(written.value));
  const advice = says(PAGE_TEXTS.writeOriginal, { language: main });
  if (page.language === main) report(file, written.position, PAGE_TEXTS.translatesNothing, advice);
  else if (original?.page.language === main) return original;
  else if (original !== undefined || !isBrokenPage(String(written.value), broken))
    report(file, written.position, says(PAGE_TEXTS.noOriginal, { id: written.value }), advice);
  return undefined;
}
