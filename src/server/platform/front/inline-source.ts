import { createHash } from 'node:crypto';

/** The text of a `<style>` or `<script>` element, and the source expression that allows it in the policy. */
export interface InlineSource {
  readonly text: string;
  /** `'sha256-…'` */
  readonly hash: string;
}

/** Text that would end the element, or that the HTML parser would replace. */
const UNSAFE = /<\/(?:style|script)|<!--|\0/i;

/**
 * Prepares a file for a `<style>` or `<script>` element; undefined if it cannot be the text of one. Browsers hash the
 * text as parsed: line ends are LF there, and a byte order mark would be part of the first selector.
 */
export function inlineSource(file: string): InlineSource | undefined {
  const text = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (UNSAFE.test(text)) return undefined;
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
