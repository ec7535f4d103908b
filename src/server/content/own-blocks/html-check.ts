import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { safeUrl } from '#contract/safe-url.ts';
import type { Message } from '#language/message.ts';
import { OWN_BLOCK_TEXTS } from '#server/content/site/texts/own-blocks.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import type { PlacedMistake } from './types.ts';

const parser = unified().use(rehypeParse, { fragment: true });
const printer = unified().use(rehypeStringify);

/** Elements that load, run or frame something, or belong to the head of a document. */
const REFUSED = new Map<string, string>([
  ['script', OWN_BLOCK_TEXTS.codeInScript],
  ['style', OWN_BLOCK_TEXTS.stylesInFile],
  ['link', OWN_BLOCK_TEXTS.stylesInFile],
  ['iframe', OWN_BLOCK_TEXTS.useVideo],
  ...['object', 'embed', 'base', 'meta', 'frame', 'frameset', 'portal', 'template'].map((name): [string, string] => [
    name,
    OWN_BLOCK_TEXTS.removeElement,
  ]),
]);
const ADDRESSES = new Set(['href', 'xLinkHref', 'action', 'formAction', 'cite']);
/** Addresses that the browser fetches by itself. */
const FETCHED = new Set(['src', 'srcSet', 'poster', 'background', 'imageSrcSet', 'data', 'ping']);

/** A match ends before the next opening mark: unclosed ones would take quadratic time. */
const COMMENTS = /\{%-?\s*comment\b(?:(?!\{%-?\s*comment\b).)*?endcomment\s*-?%\}/gs;
const TAGS = /\{%(?:(?!\{%).)*?%\}/gs;
const OUTPUTS = /\{\{(?:(?!\{\{).)*?\}\}/gs;

/** The HTML of a template, with blanks for its Liquid tags, so that lines and columns stay. */
export function withoutLiquid(template: string): string {
  const blank = (text: string, by: string) => text.replace(/[^\n]/g, by);
  return template
    .replace(COMMENTS, (text) => blank(text, ' '))
    .replace(TAGS, (text) => blank(text, ' '))
    .replace(OUTPUTS, (text) => blank(text, 'x'));
}

/** Elements and attributes that the content security policy refuses, or that load from other sites. */
export function checkHtml(html: string): readonly PlacedMistake[] {
  const mistakes: PlacedMistake[] = [];
  visit(parser.parse(html), mistakes);
  return mistakes;
}

/** The same HTML with every element closed, so that a forgotten end tag does not change the page around the block. */
export function closeElements(html: string): string {
  return printer.stringify(parser.parse(html));
}

function visit(parent: Root | Element, mistakes: PlacedMistake[]): void {
  for (const child of parent.children as ElementContent[]) {
    if (child.type !== 'element') continue;
    const { line = 1, column = 1 } = child.position?.start ?? {};
    const report = (message: Message, advice: Message) => mistakes.push({ line, column, message, advice });
    const advice = REFUSED.get(child.tagName);
    if (advice !== undefined)
      report(quoting(OWN_BLOCK_TEXTS.elementNotAllowed, { element: `<${child.tagName}>` }), advice);
    else for (const [name, value] of Object.entries(child.properties)) checkAttribute(name, value, report);
    visit(child, mistakes);
  }
}

function checkAttribute(name: string, value: unknown, report: (message: Message, advice: Message) => void): void {
  const written = Array.isArray(value) ? value.join(' ') : String(value);
  if (/^on[a-z]/i.test(name))
    report(
      quoting(OWN_BLOCK_TEXTS.attributeNotAllowed, { attribute: name.toLowerCase() }),
      OWN_BLOCK_TEXTS.codeInScript,
    );
  else if (name === 'style') report(OWN_BLOCK_TEXTS.styleNotAllowed, OWN_BLOCK_TEXTS.giveClass);
  else if (name === 'srcDoc') report(OWN_BLOCK_TEXTS.srcdocNotAllowed, OWN_BLOCK_TEXTS.removeAttribute);
  else if (ADDRESSES.has(name) && written !== '' && safeUrl(written) === undefined)
    report(quoting(YAML_TEXTS.addressNotAllowed, { address: written }), OWN_BLOCK_TEXTS.writePathOrHttps);
  else if (FETCHED.has(name) && /(^|[\s,])([a-z][a-z0-9+.-]*:|\/\/)/i.test(written) && !/^data:image\//i.test(written))
    report(quoting(YAML_TEXTS.fromOtherSite, { address: written }), OWN_BLOCK_TEXTS.takeByKey);
}
