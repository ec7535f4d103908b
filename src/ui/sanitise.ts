import type { Config } from 'dompurify';
import { safeUrl } from '#contract/safe-url.ts';

/**
 * HTML that did not come through http.ts (attributes, JSON, calls of the page) enters the page here and nowhere else: known tags, no ids, names, classes,
 * `data-*`, forms, styles or comments, so that nothing in it runs, posts or wakes a feature. The library is fetched on first use.
 */
export type SanitiseLevel = 'inline' | 'block';

const INLINE_TAGS = 'a abbr b bdi bdo br cite code em i img kbd mark q s small span strong sub sup time u wbr'.split(' ');
const BLOCK_TAGS =
  'address blockquote caption col colgroup dd details div dl dt figcaption figure h2 h3 h4 h5 h6 hr li ol p pre summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  );
const ATTRIBUTES = 'alt cite colspan datetime dir height href hreflang lang open rowspan scope src srcset start target title width'.split(
  ' ',
);

/** Nodes to insert. */
export async function sanitise(html: string, level: SanitiseLevel = 'block'): Promise<DocumentFragment> {
  if (!/[<&]/.test(html)) return textOnly(html);
  const purify = await loadPurifier();
  return purify.sanitize(html, { ...rulesOf(level), RETURN_DOM_FRAGMENT: true });
}

/** The same for `dangerouslySetInnerHTML`: text that the page's policy lets through (a TrustedHTML where browsers have them). */
export async function sanitiseToMarkup(html: string, level: SanitiseLevel = 'block'): Promise<string> {
  const purify = await loadPurifier();
  return purify.sanitize(html, { ...rulesOf(level), RETURN_TRUSTED_TYPE: true }) as unknown as string;
}

function rulesOf(level: SanitiseLevel): Config {
  return {
    ALLOWED_TAGS: level === 'inline' ? INLINE_TAGS : [...INLINE_TAGS, ...BLOCK_TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  };
}

let purifier: ReturnType<typeof prepare> | undefined;

function loadPurifier(): ReturnType<typeof prepare> {
  if (purifier === undefined) {
    purifier = prepare();
    // A failed fetch may be passing: the next use tries again.
    purifier.catch(() => {
      purifier = undefined;
    });
  }
  return purifier;
}

async function prepare() {
  const { default: purify } = await import('dompurify');
  // An unsupported browser would get its text back unchanged.
  if (!purify.isSupported) throw new Error('this browser cannot sanitise HTML');
  purify.addHook('afterSanitizeAttributes', judgeAddresses);
  return purify;
}

function judgeAddresses(element: Element): void {
  for (const name of ['href', 'src', 'cite']) {
    const address = element.getAttribute(name);
    if (address !== null && safeUrl(address) === undefined) element.removeAttribute(name);
  }
  // Several addresses in one attribute: kept only where every one of them is an address of the site or of the web.
  const sources = element.getAttribute('srcset');
  if (sources?.split(',').some((part) => safeUrl(part.trim().split(/\s/, 1)[0]) === undefined)) element.removeAttribute('srcset');
  if (element.hasAttribute('target')) element.setAttribute('rel', 'noopener');
}

function textOnly(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(text);
  return fragment;
}
