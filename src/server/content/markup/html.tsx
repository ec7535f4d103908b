import { randomBytes } from 'node:crypto';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FRENCH, InLocale, type Locale } from '#language/locale.tsx';
import { tagMissing } from '#server/content/language/missing.ts';
import { keepTogether } from './no-break.ts';

/** The element around cached markup; its tags are removed from the response. */
const RENDERED = `rendered-${randomBytes(9).toString('hex')}`;
const TAGS = new RegExp(`</?${RENDERED}>`, 'g');

/**
 * Renders a response in the language of `locale`, with no-break spaces (no-break.ts). A whole document (`<html>`) gets
 * a doctype; anything else is a fragment. The content security policy refuses `style=` and inline code.
 */
export function renderHtml(node: ReactNode, locale: Locale = FRENCH): string {
  const rendered = renderToStaticMarkup(
    createElement(InLocale, { locale }, ...(Array.isArray(node) ? node : [node])),
  ).replace(TAGS, '');
  const markup = keepTogether(tagMissing(rendered));
  return markup.startsWith('<html')
    ? `<!doctype html>${markup}`
    : markup.replace(/^<!DOCTYPE html>/, '<!doctype html>');
}

/** Inserts markup that React rendered earlier. */
export function Rendered({ html }: Readonly<{ html: string }>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was rendered by React, in this process.
  return createElement(RENDERED, { dangerouslySetInnerHTML: { __html: html } });
}

interface JsonScriptProps {
  readonly value: unknown;
  readonly id?: string;
  readonly type?: 'application/json' | 'application/ld+json';
}

/** Data for scripts and search engines, which browsers do not run. */
export function JsonScript({ value, id, type = 'application/json' }: JsonScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJson leaves nothing that could end the element.
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: serializeJson(value) }} />;
}

/** JSON for a script element: it can neither close the element, nor open a comment, nor end a line of code. */
export function serializeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
