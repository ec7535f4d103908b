import { isMap } from 'yaml';
import type { Message } from '#language/message.ts';
import { readText } from '#server/content/site/files.ts';
import { frenchSlug } from '#server/content/site/slug.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { PAGE_TEXTS } from '#server/content/site/texts/pages.ts';
import type { PageKind, PagePart, SitePage } from '#server/content/site/types.ts';
import { NO_POSITION, type Position, type Problem, reportIn } from '#server/content/site/yaml/problem.ts';
import { image, type MediaReferences, pageId } from '#server/content/site/yaml/reference-shapes.ts';
import { alternative, choice, decimal, flag, ident, text, textOrFalse } from '#server/content/site/yaml/scalars.ts';
import { defaulted, type Located, located, optional, readRoot, required } from '#server/content/site/yaml/shape.ts';
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
  parts: readonly PagePart[];
}
export type ReportPage = (file: PageFile, position: Position, message: Message, advice: Message) => void;

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
    values.image.report(...missingAlternative('image_alt'), 'warning');
  problems.push(...found);
  if (values === undefined) return { absent: 'broken', id, path: address };
  const { title, subtitle, description, image, image_alt, themeClass, documentTitle } = values;
  const language = languageAt(address, languages);
  const home = homePath(language, languages);
  const isNotFound = address === notFoundPath(home);
  const kind: PageKind = values.kind ?? (address === home ? 'accueil' : 'interieure');
  return {
    page: {
      id: String(values.id.value),
      path: address,
      language,
      ...{ title, subtitle, description, themeClass, documentTitle, kind },
      menuTitle: isNotFound ? false : (values.menu ?? title),
      image: image && { ...image.value, alt: image_alt ?? image.value.alt ?? '' },
      inSearch: !isNotFound && values.inSearch,
      isIndexed: !isNotFound && values.isIndexed,
      parent: undefined,
      children: [],
      translations: [],
      parts: [],
      file,
    },
    idPosition: values.id.position,
    writtenParent: values.parent,
    writtenOriginal: values.traduit,
    order: values.order,
    body: split.body,
  };
}

const mark = text({ pattern: /^[0-9a-f]{8}$/, form: PAGE_TEXTS.mark, example: '3f2a9c1e' });

export function frontMatter(references: MediaReferences) {
  return {
    id: required(located(pageId), 'Le numéro de la page, pour toujours\u00a0: les liens le citent.'),
    titre: required(text(), 'Le grand titre, et celui de l’onglet.').as('title'),
    parent: optional(located(pageId), 'La page au-dessus.', 'celle du dossier au-dessus'),
    traduit: optional(
      located(pageId),
      'Sous «\u00a0pages/<code>/\u00a0»\u00a0: la page de la langue principale qu’elle traduit.',
    ),
    // Read by `vitrine check` (`content/language/coverage.ts`).
    empreinte: optional(
      mark,
      'Le texte de l’original qu’une traduction traduit\u00a0; «\u00a0vitrine check --relu\u00a0» l’écrit.',
    ),
    kind: optional(
      choice(['accueil', 'interieure', 'rubrique']),
      'Une «\u00a0rubrique\u00a0» montre ses pages en cartes.',
      'interieure\u00a0; accueil pour l’accueil',
    ),
    menu: optional(
      textOrFalse,
      'Un titre plus court dans les menus\u00a0; «\u00a0false\u00a0» l’en retire.',
      'le titre',
    ),
    sous_titre: optional(text(), 'La ligne sous le titre, dans le menu du téléphone.').as('subtitle'),
    ordre: defaulted(decimal, 'Sa place parmi ses sœurs, du plus petit au plus grand.', DEFAULT_ORDER).as('order'),
    description: defaulted(text(), 'Le chapeau, et la description pour les moteurs de recherche.', ''),
    image: optional(located(image(references)), 'L’image de la page et de sa carte.'),
    image_alt: optional(alternative, 'Ce qu’elle montre\u00a0; «\u00a0""\u00a0» si elle ne fait que décorer.'),
    style: optional(ident('theme-culture'), 'Une classe pour «\u00a0theme.css\u00a0».').as('themeClass'),
    search: defaulted(flag, '«\u00a0false\u00a0» la retire de la recherche du site.', true).as('inSearch'),
    titre_moteurs: optional(text(), 'Le titre pour les moteurs de recherche et l’onglet.', 'le titre').as(
      'documentTitle',
    ),
    indexer: defaulted(flag, '«\u00a0false\u00a0» la retire des moteurs de recherche et du plan du site.', true).as(
      'isIndexed',
    ),
    brouillon: optional(flag, 'Ni publiée, ni vérifiée.', false),
  };
}

/** `index.md` → `/`, `a/b.md` and `a/b/index.md` → `/a/b`; names that are not slugs are reported. */
function addressOf(path: string, file: string, problems: Problem[]): string {
  const names = path.replace(/\.md$/, '').split('/');
  if (names.at(-1) === 'index') names.pop();
  for (const name of names) {
    if (/^[a-z0-9-]+$/.test(name)) continue;
    const advice = quoting(PAGE_TEXTS.renameTo, { name: frenchSlug(name) || 'page' });
    reportIn(file, problems)(NO_POSITION, quoting(PAGE_TEXTS.nameIsNoAddress, { name }), advice);
  }
  return `/${names.join('/')}`;
}

function splitFrontMatter(source: string, file: string, problems: Problem[]) {
  const lines = source.split('\n');
  const report = reportIn(file, problems);
  const start = { line: 1, column: 1 };
  if (lines[0]?.trimEnd() !== '---') return report(start, PAGE_TEXTS.noFrontMatter, PAGE_TEXTS.writeFrontMatter);
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end === -1) return report(start, PAGE_TEXTS.openFrontMatter, PAGE_TEXTS.closeFrontMatter);
  return { yaml: lines.slice(1, end).join('\n'), body: { text: lines.slice(end + 1).join('\n'), firstLine: end + 2 } };
}
