import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { safeUrl } from '#contract/safe-url.ts';
import { quote } from '#server/content/site/yaml/wording.ts';

export interface HtmlMistake {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly advice: string;
}

const parser = unified().use(rehypeParse, { fragment: true });
const printer = unified().use(rehypeStringify);

/** Elements that load, run or frame something, or belong to the head of a document. */
const REFUSED = new Map<string, string>([
  ['script', 'Écrivez le code dans «\u00a0script.js\u00a0».'],
  ['style', 'Écrivez les styles dans «\u00a0styles.css\u00a0».'],
  ['link', 'Écrivez les styles dans «\u00a0styles.css\u00a0».'],
  ['iframe', 'Utilisez le bloc «\u00a0video\u00a0», ou un lien.'],
  ...['object', 'embed', 'base', 'meta', 'frame', 'frameset', 'portal', 'template'].map((name): [string, string] => [
    name,
    'Retirez cet élément.',
  ]),
]);
const ADDRESSES = new Set(['href', 'xLinkHref', 'action', 'formAction', 'cite']);
/** Addresses that the browser fetches by itself. */
const FETCHED = new Set(['src', 'srcSet', 'poster', 'background', 'imageSrcSet', 'data', 'ping']);

/**
 * The HTML of a template, without its Liquid tags, which keep their place so that lines stay right.
 */
export function withoutLiquid(template: string): string {
  const blank = (text: string, by: string) => text.replace(/[^\n]/g, by);
  return template
    .replace(/\{%-?\s*comment\b.*?endcomment\s*-?%\}/gs, (text) => blank(text, ' '))
    .replace(/\{%.*?%\}/gs, (text) => blank(text, ' '))
    .replace(/\{\{.*?\}\}/gs, (text) => blank(text, 'x'));
}

/** What the policy of pages would refuse, or what would leave the site. */
export function checkHtml(html: string): readonly HtmlMistake[] {
  const mistakes: HtmlMistake[] = [];
  visit(parser.parse(html), mistakes);
  return mistakes;
}

/** The same HTML with every element closed: a forgotten end tag must not change the page around the block. */
export function closeElements(html: string): string {
  return printer.stringify(parser.parse(html));
}

function visit(parent: Root | Element, mistakes: HtmlMistake[]): void {
  for (const child of parent.children as ElementContent[]) {
    if (child.type !== 'element') continue;
    const { line = 1, column = 1 } = child.position?.start ?? {};
    const report = (message: string, advice: string) => mistakes.push({ line, column, message, advice });
    const advice = REFUSED.get(child.tagName);
    if (advice !== undefined) report(`L’élément ${quote(`<${child.tagName}>`)} n’est pas permis.`, advice);
    else for (const [name, value] of Object.entries(child.properties)) checkAttribute(name, value, report);
    visit(child, mistakes);
  }
}

function checkAttribute(name: string, value: unknown, report: (message: string, advice: string) => void): void {
  const written = Array.isArray(value) ? value.join(' ') : String(value);
  if (/^on[a-z]/i.test(name))
    report(
      `L’attribut ${quote(name.toLowerCase())} n’est pas permis\u00a0: la politique de sécurité le refuse.`,
      'Écrivez le code dans «\u00a0script.js\u00a0».',
    );
  else if (name === 'style')
    report(
      'L’attribut «\u00a0style\u00a0» n’est pas permis\u00a0: la politique de sécurité le refuse.',
      'Donnez une classe à l’élément et écrivez le style dans «\u00a0styles.css\u00a0».',
    );
  else if (name === 'srcDoc') report('L’attribut «\u00a0srcdoc\u00a0» n’est pas permis.', 'Retirez-le.');
  else if (ADDRESSES.has(name) && written !== '' && safeUrl(written) === undefined)
    report(
      `L’adresse ${quote(written)} n’est pas permise.`,
      'Écrivez un chemin du site ou une adresse «\u00a0https:\u00a0».',
    );
  else if (FETCHED.has(name) && /(^|[\s,])([a-z][a-z0-9+.-]*:|\/\/)/i.test(written) && !/^data:image\//i.test(written))
    report(
      `L’adresse ${quote(written)} vient d’un autre site.`,
      'Déposez le fichier dans «\u00a0media/\u00a0» ' +
        'et prenez-le par une clé de type «\u00a0image\u00a0» ou «\u00a0fichier\u00a0».',
    );
}
