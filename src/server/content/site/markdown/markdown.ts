import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot, Nodes } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { markdownBound } from '#contract/markdown-bounds.ts';
import { type Message, says } from '#language/message.ts';
import { programWords } from '#server/content/language/shipped.ts';
import { takeFreeSlug } from '#server/content/site/slug.ts';
import { MARKDOWN_TEXTS } from '#server/content/site/texts/markdown.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { reportIn } from '#server/content/site/yaml/problem.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import type { MarkdownContext, ReportNode } from './markdown-context.ts';
import { decorateElements } from './markdown-elements.ts';
import { parseMarkdown } from './markdown-trees.ts';
import { texts } from './texts.ts';

const printer = unified().use(rehypeStringify);

/** Safe HTML of a Markdown text that begins on line `firstLine` of its file. Mistakes are reported, never thrown. */
export function renderMarkdown(text: string, firstLine: number, context: MarkdownContext): string {
  const reportAt = reportIn(context.file, context.problems);
  const report: ReportNode = ({ position }, ...mistake) => {
    const { line = 1, column } = position?.start ?? {};
    return reportAt({ line: firstLine + line - 1, column }, ...mistake);
  };
  const refuse = (line: number, message: Message, advice: Message) => {
    reportAt({ line: firstLine + line, column: 1 }, message, advice);
    return '';
  };
  const bound = markdownBound(text);
  if (bound?.kind === 'deep') return refuse(bound.line, YAML_TEXTS.tooDeep, YAML_TEXTS.fewerLevels);
  if (bound !== undefined) return refuse(bound.line, MARKDOWN_TEXTS.tooHeavy, MARKDOWN_TEXTS.separateOrShare);
  try {
    const tree = parseMarkdown(text);
    checkHeadings(tree, context, report);
    checkHtml(tree, new Set(), report);
    checkWords(tree, context.insideBlock, report);
    const elements: HastRoot = toElements(
      tree,
      text.includes('[^') ? takeFreeSlug('notes', context.texts.ids) : 'notes',
      context.language ?? 'fr',
    );
    decorateElements(elements, context, report);
    return printer.stringify(elements);
  } catch (error) {
    // Levels by indentation can exhaust the stack too.
    if (!(error instanceof RangeError)) throw error;
    return refuse(0, YAML_TEXTS.tooDeep, YAML_TEXTS.fewerLevels);
  }
}

function toElements(tree: MdastRoot, prefix: string, language: string): HastRoot {
  const { t } = programWords(language);
  return unified()
    .use(remarkRehype, {
      // Footnotes of two texts in one page must not share ids.
      clobberPrefix: `${prefix}-`,
      footnoteLabel: t(texts.notes),
      footnoteLabelProperties: {},
      footnoteBackLabel: t(texts.backToText),
    })
    .runSync(tree);
}

function checkHeadings(tree: MdastRoot, { texts, insideBlock }: MarkdownContext, report: ReportNode): void {
  for (const node of tree.children) {
    if (node.type !== 'heading') continue;
    if (node.depth === 1) {
      report(node, MARKDOWN_TEXTS.noFirstLevel, MARKDOWN_TEXTS.writeTwoMarks);
    } else if (!insideBlock && node.depth > texts.depth + 1) {
      const message = says(MARKDOWN_TEXTS.skipsLevel, { marks: '#'.repeat(node.depth) });
      const advice = says(MARKDOWN_TEXTS.writeMarks, { marks: '#'.repeat(texts.depth + 1) });
      report(node, message, advice, 'warning');
    }
    if (!insideBlock) texts.depth = node.depth;
  }
}

/** Text that its author takes for a link or a block. */
function checkWords(node: Nodes, insideBlock: boolean, report: ReportNode): void {
  if ('children' in node) for (const child of node.children) checkWords(child, insideBlock, report);
  if (node.type !== 'text') return;
  const link = /\[[^\]\n]*\]\([^)\n]*\)?/.exec(node.value)?.[0];
  if (link !== undefined)
    report(node, quoting(MARKDOWN_TEXTS.notALink, { link }), MARKDOWN_TEXTS.closeAndEncode, 'warning');
  // Three colons on a line of the page are reported where it is split.
  const mark = (insideBlock ? /^::.*/m : /^::(?!:).*/m).exec(node.value)?.[0];
  if (mark !== undefined)
    report(node, quoting(MARKDOWN_TEXTS.notABlock, { mark }), MARKDOWN_TEXTS.openBlock, 'warning');
}

/** One problem per line: a closing tag is not reported again. */
function checkHtml(node: Nodes, lines: Set<number | undefined>, report: ReportNode): void {
  const line = node.position?.start.line;
  if (node.type === 'html' && !lines.has(line)) {
    lines.add(line);
    const advice = node.value.startsWith('<!--') ? MARKDOWN_TEXTS.removeComment : MARKDOWN_TEXTS.writeMarkdown;
    report(node, quoting(MARKDOWN_TEXTS.htmlNotAllowed, { html: node.value }), advice);
  }
  if ('children' in node) for (const child of node.children) checkHtml(child, lines, report);
}
