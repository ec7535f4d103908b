import { isMap } from 'yaml';
import type { Message } from '#language/message.ts';
import { readText } from '#server/content/site/files.ts';
import { PAGE_KEYS, PAGE_OTHERWISE } from '#server/content/site/keys/pages-texts.ts';
import { frenchSlug } from '#server/content/site/slug.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { PAGE_TEXTS } from '#server/content/site/texts/pages.ts';
import type { PageKind, PagePart, SitePage } from '#server/content/site/types.ts';
import type { Position, Problem } from '#server/content/site/yaml/problem.ts';
import { image, type MediaReferences, pageId } from '#server/content/site/yaml/reference-shapes.ts';
import { alternative, choice, decimal, flag, ident, text, textOrFalse } from '#server/content/site/yaml/scalars.ts';
import { type Located, located, optional, readRoot, required } from '#server/content/site/yaml/shape.ts';
import { missingAlternative, quoting } from '#server/content/site/yaml/wording.ts';
import { parseYaml } from '#server/content/site/yaml/yaml-source.ts';
import { homePath, languageAt, notFoundPath } from './page-languages.ts';

/** A page file, before references to other pages are resolved. */
export interface PageFile {
  /** Parent, children and parts are set later. */
  readonly page: WritablePage;
  readonly idPosition: Position;
  readonly writtenParent: Located<number> | undefined;
  /** The page that it translates (`traduit`). */
  readonly writtenOriginal: Located<number> | undefined;
  readonly order: number;
  readonly body: { readonly text: string; readonly firstLine: number };
}
export interface WritablePage extends Omit<SitePage, 'parent' | 'children' | 'translations' | 'parts'> {
  parent: SitePage | undefined;
  children: SitePage[];
  translations: SitePage[];
  parts: PagePart[];
}
/** Reports a mistake in a page file. */
export type Report = (file: PageFile, position: Position, message: Message, advice: Message) => void;

/** A page that is unpublished or has errors: only its id and path are known, for messages about links to it. */
export interface AbsentFile {
  readonly absent: 'draft' | 'broken';
  readonly id: string | undefined;
  readonly path: string;
}

export const DEFAULT_ORDER = 100;

export async function readPageFile(
  from: SiteSource,
  path: string,
  languages: readonly string[],
  references: MediaReferences,
  problems: Problem[],
): Promise<PageFile | AbsentFile> {
  const file = `pages/${path}`;
  const source = await readText(from, file, problems);
  const address = addressOf(path, file, problems);
  if (source === undefined) return { absent: 'broken', id: undefined, path: address };
  const split = splitFrontMatter(source, file, problems);
  if (split === undefined) return { absent: 'broken', id: undefined, path: address };
  const found: Problem[] = [];
  const parsed = parseYaml(split.yaml, { file, firstLine: 2 }, found);
  const values = parsed && readRoot(frontMatter(references), parsed.root, parsed.reading);
  const id = /^id:[ \t]*(\d+)[ \t]*$/m.exec(split.yaml)?.[1];
  // Mistakes in a draft are not reported: it may be unfinished.
  if (isMap(parsed?.root) && parsed.root.get('brouillon') === true) return { absent: 'draft', id, path: address };
  if (values?.image !== undefined && values.image_alt === undefined)
    parsed?.reading.report(values.image.position, ...missingAlternative('image_alt'), 'warning');
  problems.push(...found);
  if (values === undefined) return { absent: 'broken', id, path: address };
  const { titre, menu, image_alt } = values;
  const language = languageAt(address, languages);
  const home = homePath(language, languages);
  const isNotFound = address === notFoundPath(home);
  const kind: PageKind = values.kind ?? (address === home ? 'accueil' : 'interieure');
  return {
    page: {
      id: String(values.id.value),
      path: address,
      language,
      title: titre,
      menuTitle: isNotFound ? false : (menu ?? titre),
      subtitle: values.sous_titre,
      kind,
      description: values.description ?? '',
      image: values.image && { ...values.image.value, alt: image_alt ?? values.image.value.alt ?? '' },
      themeClass: values.style,
      inSearch: !isNotFound && (values.search ?? true),
      documentTitle: values.titre_moteurs,
      isIndexed: !isNotFound && (values.indexer ?? true),
      parent: undefined,
      children: [],
      translations: [],
      parts: [],
      file,
    },
    idPosition: values.id.position,
    writtenParent: values.parent,
    writtenOriginal: values.traduit,
    order: values.ordre ?? DEFAULT_ORDER,
    body: split.body,
  };
}

const mark = text({ pattern: /^[0-9a-f]{8}$/, form: PAGE_TEXTS.mark, example: '3f2a9c1e' });

/** The keys of the front matter of a page. */
export function frontMatter(references: MediaReferences) {
  return {
    id: required(located(pageId), PAGE_KEYS.id),
    titre: required(text(), PAGE_KEYS.titre),
    parent: optional(located(pageId), PAGE_KEYS.parent, PAGE_OTHERWISE.above),
    traduit: optional(located(pageId), PAGE_KEYS.traduit),
    // Read by `vitrine check` (`content/language/coverage.ts`).
    empreinte: optional(mark, PAGE_KEYS.empreinte),
    kind: optional(choice(['accueil', 'interieure', 'rubrique']), PAGE_KEYS.kind, PAGE_OTHERWISE.kind),
    menu: optional(textOrFalse, PAGE_KEYS.menu, PAGE_OTHERWISE.title),
    sous_titre: optional(text(), PAGE_KEYS.sous_titre),
    ordre: optional(decimal, PAGE_KEYS.ordre, DEFAULT_ORDER),
    description: optional(text(), PAGE_KEYS.description),
    image: optional(located(image(references)), PAGE_KEYS.image),
    image_alt: optional(alternative, PAGE_KEYS.image_alt),
    style: optional(ident('theme-culture'), PAGE_KEYS.style),
    search: optional(flag, PAGE_KEYS.search, true),
    titre_moteurs: optional(text(), PAGE_KEYS.titre_moteurs, PAGE_OTHERWISE.title),
    indexer: optional(flag, PAGE_KEYS.indexer, true),
    brouillon: optional(flag, PAGE_KEYS.brouillon, false),
  };
}

/** `index.md` → `/`, `a/b.md` and `a/b/index.md` → `/a/b`; names that are not slugs are reported. */
function addressOf(path: string, file: string, problems: Problem[]): string {
  const names = path.replace(/\.md$/, '').split('/');
  if (names.at(-1) === 'index') names.pop();
  for (const name of names) {
    if (/^[a-z0-9-]+$/.test(name)) continue;
    const advice = quoting(PAGE_TEXTS.renameTo, { name: frenchSlug(name) || 'page' });
    problems.push({
      severity: 'error',
      file,
      line: undefined,
      column: undefined,
      message: quoting(PAGE_TEXTS.nameIsNoAddress, { name }),
      advice,
    });
  }
  return `/${names.join('/')}`;
}

interface SplitPage {
  readonly yaml: string;
  readonly body: { readonly text: string; readonly firstLine: number };
}

function splitFrontMatter(source: string, file: string, problems: Problem[]): SplitPage | undefined {
  const lines = source.split('\n');
  const report = (message: Message, advice: Message) => {
    problems.push({ severity: 'error', file, line: 1, column: 1, message, advice });
  };
  if (lines[0]?.trimEnd() !== '---') {
    report(PAGE_TEXTS.noFrontMatter, PAGE_TEXTS.writeFrontMatter);
    return undefined;
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end === -1) {
    report(PAGE_TEXTS.openFrontMatter, PAGE_TEXTS.closeFrontMatter);
    return undefined;
  }
  return { yaml: lines.slice(1, end).join('\n'), body: { text: lines.slice(end + 1).join('\n'), firstLine: end + 2 } };
}
