import type { Config, DOMPurify } from 'dompurify';
import { safeUrl } from '#contract/safe-url.ts';
import { once } from '#runtime/once.ts';

/**
 * HTML that did not come through http.ts (attributes, JSON, calls of the page) enters the page here and nowhere else:
 * known tags, no ids, names, classes, `data-*`, forms, styles or comments, so that nothing in it runs, posts or starts
 * a feature. The library is fetched on first use.
 */
export type SanitiseLevel = 'inline' | 'block';

export const words = (list: string) => list.split(/\s+/);

export const INLINE_TAGS = words(`a abbr b bdi bdo br cite code em i img kbd mark q s small span strong sub sup time u
  wbr`);
export const BLOCK_TAGS = words(`address blockquote caption col colgroup dd details div dl dt figcaption figure h2 h3 h4
  h5 h6 hr li ol p pre summary table tbody td tfoot th thead tr ul`);
export const ATTRIBUTES = words(`alt cite colspan datetime dir height href hreflang lang open rowspan scope src srcset
  start target title width`);

/** Nodes to insert. */
export async function sanitise(html: string, level: SanitiseLevel = 'block'): Promise<DocumentFragment> {
  if (!/[<&]/.test(html)) return textOnly(html);
  const purify = await loadPurifier();
  return purify.sanitize(html, { ...rulesOf(level), RETURN_DOM_FRAGMENT: true });
}

function rulesOf(level: SanitiseLevel): Config {
  return {
    ALLOWED_TAGS: level === 'inline' ? INLINE_TAGS : [...INLINE_TAGS, ...BLOCK_TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  };
}

export const loadPurifier = once(prepare);

async function prepare() {
  const { default: purify } = await import('dompurify');
  // An unsupported browser would get its text back unchanged.
  if (!purify.isSupported) throw new Error('this browser cannot sanitise HTML');
  purify.addHook('afterSanitizeAttributes', (element) => checkAddresses(element, purify.removed));
  return purify;
}

/** Attributes that are removed here are added to the list of what the library removed. */
function checkAddresses(element: Element, removed: DOMPurify['removed']): void {
  const drop = (name: string) => {
    removed.push({ attribute: element.getAttributeNode(name), from: element });
    element.removeAttribute(name);
  };
  for (const name of ['href', 'src', 'cite']) {
    const address = element.getAttribute(name);
    if (address !== null && safeUrl(address) === undefined) drop(name);
  }
  // Several addresses in one attribute: it stays only if each is an address of the site or of the web.
  const sources = element.getAttribute('srcset');
  if (sources?.split(',').some((part) => safeUrl(part.trim().split(/\s/, 1)[0]) === undefined)) drop('srcset');
  if (element.hasAttribute('target')) element.setAttribute('rel', withoutOpener(element.getAttribute('rel') ?? ''));
}

function withoutOpener(rel: string): string {
  const tokens = rel.split(/\s+/).filter((token) => token !== '' && !/^(no)?opener$/i.test(token));
  return [...tokens, 'noopener'].join(' ');
}

function textOnly(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(text);
  return fragment;
}
