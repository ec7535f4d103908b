import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { Rendered } from '#server/content/markup/html.tsx';

const markdown = unified()
  .use(remarkParse)
  .use(remarkRehype)
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } });

/** A contract header as HTML: paragraphs, lists, and code for text in backticks. */
export function HeaderText({ header }: Readonly<{ header: string }>) {
  return <Rendered html={headerHtml(header)} />;
}

/** Markdown in which a line that is not indented ends a list. */
export function headerHtml(header: string): string {
  const separated = header.replace(/^(- .*(?:\n +.*)*)\n(?=[^\s-])/gm, '$1\n\n');
  return String(markdown.processSync(separated));
}
