import type { Message } from '#language/message.ts';
import { PAGE_TEXTS } from '#server/content/site/texts/pages.ts';
import { type Problem, reportIn } from '#server/content/site/yaml/problem.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';

/** The body of a page, split into pieces; line numbers are those of the file. */
type BodyPiece =
  | { readonly type: 'markdown'; readonly text: string; readonly firstLine: number }
  | { readonly type: 'block'; readonly name: string; readonly yaml: string; readonly line: number };

const MARK = ':::';
const INDENTED = /^[ \t]+:::(?:[ \t]|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Splits a text at lines `::: name` and `:::`. Lines inside Markdown code are text. An unclosed block ends where the
 * next one opens, so that one missing line gives one problem.
 */
export function splitBody(text: string, firstLine: number, file: string, problems: Problem[]): BodyPiece[] {
  const report = (line: number, message: Message, advice: Message) =>
    reportIn(file, problems)({ line, column: 1 }, message, advice);
  const pieces: BodyPiece[] = [];
  let markdown: { lines: string[]; firstLine: number } = { lines: [], firstLine };
  let block: { name: string; lines: string[]; line: number } | undefined;
  let fence: string | undefined;

  const endMarkdown = (nextLine: number) => {
    if (markdown.lines.some((line) => line.trim() !== '')) {
      pieces.push({ type: 'markdown', text: markdown.lines.join('\n'), firstLine: markdown.firstLine });
    }
    markdown = { lines: [], firstLine: nextLine };
  };
  const endBlock = (nextLine: number, closed: boolean) => {
    if (block === undefined) return;
    if (closed) pieces.push({ type: 'block', name: block.name, yaml: block.lines.join('\n'), line: block.line });
    else report(block.line, quoting(PAGE_TEXTS.blockNotClosed, { block: block.name }), PAGE_TEXTS.closeBlock);
    block = undefined;
    markdown = { lines: [], firstLine: nextLine };
  };

  text.split('\n').forEach((content, index) => {
    const line = firstLine + index;
    if (block === undefined) {
      fence = nextFence(content, fence);
      if (fence !== undefined) {
        markdown.lines.push(content);
        return;
      }
    }
    const mark = blockMark(content);
    if (mark?.type === 'opening') {
      endBlock(line, false);
      endMarkdown(line);
      block = { name: mark.name, lines: [], line };
    } else if (mark?.type === 'closing') {
      if (block === undefined) report(line, PAGE_TEXTS.closesNothing, PAGE_TEXTS.removeOrOpen);
      endBlock(line + 1, true);
    } else if (block !== undefined) {
      block.lines.push(content);
    } else {
      if (INDENTED.test(content)) report(line, PAGE_TEXTS.indentedMarks, PAGE_TEXTS.noIndent);
      markdown.lines.push(content);
    }
  });
  endBlock(firstLine, false);
  endMarkdown(firstLine);
  return pieces;
}

/** The block mark of a line outside of Markdown code; undefined for text. */
export function blockMark(
  content: string,
): { readonly type: 'opening'; readonly name: string } | { readonly type: 'closing' } | undefined {
  if (!content.startsWith(MARK)) return undefined;
  const name = content.slice(MARK.length).trim();
  return name === '' ? { type: 'closing' } : { type: 'opening', name };
}

/** The code fence that is open after this line. */
export function nextFence(content: string, open: string | undefined): string | undefined {
  const marks = FENCE.exec(content)?.[1];
  if (marks === undefined) return open;
  if (open === undefined) return marks;
  return marks.startsWith(open) && content.trim() === marks ? undefined : open;
}
