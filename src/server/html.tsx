import { randomBytes } from 'node:crypto';
import { createElement, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Names of elements that stand in no page: what they hold is told by them while it is drawn, and they are gone when it is sent. Another process has others: nobody can write them. */
const SECRET = randomBytes(9).toString('hex');
const [DRAWN, PART] = [`drawn-${SECRET}`, `part-${SECRET}`];
const [PART_START, PART_END] = [`<${PART}>`, `</${PART}>`];
const MARKS = new RegExp(`</?(?:${DRAWN}|${PART})>`, 'g');

/**
 * React to the text of an answer. A whole document (`<html>`) gets its doctype; anything else is a fragment.
 * What is drawn must hold neither `style=` nor inline code: the policy of the pages refuses both.
 */
export function renderHtml(node: ReactNode): string {
  return withoutMarks(renderMarked(node));
}

function renderMarked(node: ReactNode): string {
  const markup = renderToStaticMarkup(node);
  return markup.startsWith('<html') ? `<!doctype html>${markup}` : markup.replace(/^<!DOCTYPE html>/, '<!doctype html>');
}

function withoutMarks(markup: string): string {
  // Looked through even where there are none: V8 makes one text of all the pieces that it was put together from.
  return markup.includes(SECRET) ? markup.replace(MARKS, '') : markup;
}

/** V8 makes a text that was cut out of a longer one hold on to the longer one. */
function ofItsOwn(text: string): string {
  return Buffer.from(text).toString();
}

/** Text that React drew earlier, as it is. */
export function Drawn({ html }: { readonly html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was drawn by React, in this process.
  return createElement(DRAWN, { dangerouslySetInnerHTML: { __html: html } });
}

/** The text of a node; nothing is drawn where it is one that was drawn earlier. */
export function textOf(node: ReactNode): string {
  return isValidElement<{ readonly html: string }>(node) && node.type === Drawn ? node.props.html : renderHtml(node);
}

/** A part of a document that may be another one the next time the document is drawn. Parts do not hold parts. */
export function Part({ children }: { readonly children: ReactNode }): ReactNode {
  return createElement(PART, null, children);
}

/** A document, and the texts around its parts: one more than it has parts. */
export function renderWithFrame(node: ReactNode): { readonly html: string; readonly frame: readonly string[] } {
  const marked = renderMarked(node);
  const [first = '', ...others] = marked.split(PART_START);
  const frame = [first, ...others.map((piece) => piece.slice(piece.indexOf(PART_END) + PART_END.length))].map(withoutMarks);
  return { html: withoutMarks(marked), frame: frame.map(ofItsOwn) };
}

/** The document of a frame with other parts. */
export function fillFrame(frame: readonly string[], parts: readonly ReactNode[]): string {
  let html = frame[0] ?? '';
  for (const [index, part] of parts.entries()) html += textOf(part) + (frame[index + 1] ?? '');
  return html;
}

export interface JsonScriptProps {
  readonly value: unknown;
  readonly id?: string;
  readonly type?: 'application/json' | 'application/ld+json';
}

/** Data for scripts and search engines: a block that browsers never run. */
export function JsonScript({ value, id, type = 'application/json' }: JsonScriptProps): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJson leaves nothing that could end the element.
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: serializeJson(value) }} />;
}

/** JSON that can stand inside a script element: nothing in it can close the element, open a comment or end a line of code. */
export function serializeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
