import type { References } from '#server/content/site/pages/links.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { mapped, type Shape } from '#server/content/site/yaml/shape.ts';
import { firstLineOfText } from '#server/content/site/yaml/yaml-source.ts';
import { renderMarkdown } from './markdown.ts';
import { type MarkdownContext, newPageTexts } from './markdown-context.ts';

/** A Markdown text in YAML, as safe HTML. `contextOf` is called for each text, with its file. */
export function markdownText(contextOf: (file: string) => MarkdownContext): Shape<string> {
  return mapped(text(), (written, { node, reading }) =>
    renderMarkdown(written, firstLineOfText(node, reading), contextOf(reading.place.file)),
  );
}

/** The same for texts that are not part of a page. */
export function standaloneMarkdown(references: References, problems: Problem[], stored: boolean): Shape<string> {
  return markdownText((file) => standaloneContext(file, references, problems, stored));
}

export function standaloneContext(
  file: string,
  references: References,
  problems: Problem[],
  stored: boolean,
): MarkdownContext {
  return { file, references, problems, texts: newPageTexts(), insideBlock: true, stored };
}
