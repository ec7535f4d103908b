import { collatorOf } from '#language/formats.ts';
import { says } from '#language/message.ts';
import { PAGE_TEXTS } from '#server/content/site/texts/pages.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { SitePage } from '#server/content/site/types.ts';
import { NO_POSITION, type Problem, reportIn } from '#server/content/site/yaml/problem.ts';
import { quote, quoting } from '#server/content/site/yaml/wording.ts';
import { ANY_PAGE, isBrokenPage } from './links.ts';
import type { AbsentFile, PageFile, ReportPage, WritablePage } from './page-files.ts';
import { editionBase, homePath } from './page-languages.ts';
import { linkTranslations } from './page-translations.ts';

/** First path segments that the server uses itself. */
const RESERVED_SEGMENTS = ['media', 'recherche'];

/** Whether the server uses the first segment of an address itself. */
export function isReserved(address: string, base: string, languages: readonly string[]): boolean {
  const bases = languages.slice(1).map((one) => editionBase(base, one));
  return [...RESERVED_SEGMENTS, base, ...bases].includes(firstSegment(address));
}

function firstSegment(address: string): string {
  return address.split('/')[1] ?? '';
}

/** Links pages to parents and ordered children; reports duplicate ids and addresses, unknown parents and cycles. */
export function buildPageTree(
  files: readonly PageFile[],
  absent: readonly AbsentFile[],
  base: string,
  languages: readonly string[],
  problems: Problem[],
) {
  const byId = new Map<string, PageFile>();
  const byPath = new Map<string, PageFile>();
  const report: ReportPage = ({ page }, ...mistake) => reportIn(page.file, problems)(...mistake);
  for (const file of files) {
    const { id, path } = file.page;
    const sameId = byId.get(id);
    const samePath = byPath.get(path);
    if (sameId !== undefined)
      report(
        file,
        file.idPosition,
        says(PAGE_TEXTS.numberIsTaken, { id, file: quote(sameId.page.file) }),
        says(PAGE_TEXTS.writeFreeNumber, { id: freeId(files) }),
      );
    else byId.set(id, file);
    if (samePath !== undefined)
      report(
        file,
        NO_POSITION,
        quoting(PAGE_TEXTS.addressIsTaken, { path, file: samePath.page.file }),
        PAGE_TEXTS.renameOneFile,
      );
    else byPath.set(path, file);
    if (isReserved(path, base, languages))
      report(
        file,
        NO_POSITION,
        quoting(PAGE_TEXTS.addressIsReserved, { address: `/${firstSegment(path)}` }),
        PAGE_TEXTS.renamePage,
      );
  }
  const drafts = namesOf(absent, 'draft');
  const broken = namesOf(absent, 'broken');
  if (byId.size < files.length || files.length === 0 || absent.some(({ id }) => id === undefined)) broken.add(ANY_PAGE);
  const home = byPath.get('/');
  if (home === undefined && !broken.has('/')) {
    const reportHome = reportIn('pages/index.md', problems);
    if (drafts.has('/')) reportHome(NO_POSITION, PAGE_TEXTS.homeIsDraft, PAGE_TEXTS.removeDraft);
    else reportHome(NO_POSITION, PAGE_TEXTS.homeIsMissing, PAGE_TEXTS.createHome);
  }
  const homes = new Set(languages.map((language) => homePath(language, languages)));
  for (const file of files) file.page.parent = parentOf(file, { byId, byPath, drafts, broken, homes }, report);
  reportCycles(files, report);
  // Parents are pages of the same list, so they are writable.
  for (const { page } of files.toSorted(inOrder)) (page.parent as WritablePage | undefined)?.children.push(page);
  linkTranslations(files, byId, broken, languages, report);
  return { home: home?.page, pagesById: pagesOf(byId), pagesByPath: pagesOf(byPath), drafts, broken };
}

interface PageIndex {
  readonly byId: ReadonlyMap<string, PageFile>;
  readonly byPath: ReadonlyMap<string, PageFile>;
  readonly drafts: ReadonlySet<string>;
  readonly broken: ReadonlySet<string>;
  /** The home page of each language. */
  readonly homes: ReadonlySet<string>;
}

function parentOf(file: PageFile, { byId, byPath, drafts, broken, homes }: PageIndex, report: ReportPage) {
  const { page, writtenParent } = file;
  const isHome = homes.has(page.path);
  if (writtenParent !== undefined) {
    const { value, position } = writtenParent;
    const parent = byId.get(String(value));
    if (isHome) report(file, position, PAGE_TEXTS.homeHasNoParent, YAML_TEXTS.removeLine);
    else if (drafts.has(String(value)))
      report(file, position, says(PAGE_TEXTS.pageIsDraft, { page: value }), PAGE_TEXTS.publishOrOtherParent);
    else if (parent === undefined && !isBrokenPage(String(value), broken))
      report(file, position, says(PAGE_TEXTS.noPageOfNumber, { id: value }), PAGE_TEXTS.writeExistingNumber);
    return isHome ? undefined : parent?.page;
  }
  // Folders need no page: the nearest page above.
  let path = page.path;
  while (!homes.has(path)) {
    path = path.slice(0, path.lastIndexOf('/')) || '/';
    const above = byPath.get(path);
    if (above !== undefined && above !== file) return above.page;
  }
  return undefined;
}

function reportCycles(files: readonly PageFile[], report: ReportPage): void {
  const reported = new Set<SitePage>();
  for (const file of files) {
    const chain: SitePage[] = [];
    let page: SitePage | undefined = file.page;
    while (page !== undefined && !chain.includes(page)) {
      chain.push(page);
      page = page.parent;
    }
    if (page !== file.page || reported.has(page)) continue;
    for (const member of chain) reported.add(member);
    const others = chain.slice(1).map((member) => quote(member.file));
    const message =
      others.length === 0
        ? PAGE_TEXTS.isOwnParent
        : says(PAGE_TEXTS.descendsFromItself, { pages: { items: others, by: 'arrow' } });
    report(file, file.writtenParent?.position ?? NO_POSITION, message, PAGE_TEXTS.correctParent);
    // Breaks the cycle, so that loops over parents end.
    file.page.parent = undefined;
  }
}

function inOrder(one: PageFile, other: PageFile): number {
  if (one.order !== other.order) return one.order - other.order;
  const { language, title } = one.page;
  // Each language has its own alphabet; pages of two languages are never listed together.
  if (language !== other.page.language) return language < other.page.language ? -1 : 1;
  return collatorOf(language).compare(title, other.page.title);
}

function namesOf(absent: readonly AbsentFile[], why: AbsentFile['absent']): Set<string> {
  const files = absent.filter((file) => file.absent === why);
  return new Set(files.flatMap(({ id, path }) => (id === undefined ? [path] : [id, path])));
}

function freeId(files: readonly PageFile[]): number {
  return Math.max(...files.map((file) => Number(file.page.id))) + 1;
}

function pagesOf(files: ReadonlyMap<string, PageFile>): Map<string, SitePage> {
  return new Map([...files].map(([key, file]) => [key, file.page]));
}
