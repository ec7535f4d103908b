import { readBlock } from '#server/content/blocks/read.ts';
import { mapFiles } from '#server/content/site/files.ts';
import { renderMarkdown } from '#server/content/site/markdown/markdown.ts';
import { type MarkdownContext, newPageTexts } from '#server/content/site/markdown/markdown-context.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { PAGE_TEXTS } from '#server/content/site/texts/pages.ts';
import type { PagePart } from '#server/content/site/types.ts';
import { type Problem, reportIn } from '#server/content/site/yaml/problem.ts';
import type { MediaReferences } from '#server/content/site/yaml/reference-shapes.ts';
import { reportUnreadFile } from '#server/content/site/yaml-files.ts';
import type { References } from './links.ts';
import { splitBody } from './page-body.ts';
import { type AbsentFile, type PageFile, readPageFile } from './page-files.ts';
import { isNotFoundPage } from './page-languages.ts';

/** Reads all front matters below pages/; bodies are read when all pages are known. */
export async function readPageFiles(
  from: SiteSource,
  languages: readonly string[],
  references: MediaReferences,
  problems: Problem[],
) {
  const paths: string[] = [];
  for (const path of await from.list('pages')) {
    if (path.endsWith('.md')) paths.push(path);
    else reportUnreadFile(`pages/${path}`, PAGE_TEXTS.pagesAreMarkdown, problems);
  }
  const files = await mapFiles(paths, (path) => readPageFile(from, path, languages, references, problems));
  const published: PageFile[] = [];
  const absent: AbsentFile[] = [];
  for (const file of files) {
    if ('absent' in file) absent.push(file);
    else published.push(file);
  }
  return { published, absent };
}

export function readPageParts({ page, body }: PageFile, references: References, problems: Problem[]): PagePart[] {
  const { file, language } = page;
  const markdown: MarkdownContext = {
    ...{ file, language, references, problems },
    texts: newPageTexts(),
    insideBlock: false,
    stored: false,
  };
  return splitBody(body.text, body.firstLine, file, problems).flatMap((piece): PagePart[] => {
    if (piece.type === 'markdown')
      return [{ type: 'html', html: renderMarkdown(piece.text, piece.firstLine, markdown) }];
    if (isNotFoundPage(page))
      reportIn(file, problems)({ line: piece.line, column: 1 }, PAGE_TEXTS.onlyText, PAGE_TEXTS.removeBlock);
    const block = readBlock(piece.name, piece.yaml, piece.line, { page, markdown });
    return block === undefined ? [] : [{ type: 'block', block, line: piece.line }];
  });
}
