import type { Goto } from '#contract/clickable-block.ts';
import { create } from '#runtime/create.ts';
import type { Translate } from '#runtime/i18n.ts';
import { nameFrom } from './model.ts';
import { TEXTS } from './texts.ts';

const LINK_CLASS = 'clickable-block-link';
/** Elements that may contain the link, in blocks that cannot contain it directly. */
const CELLS = 'th, td, li, dt, dd';

export const isNativeControl = (block: Element): boolean => block.matches('button, input, summary');

/**
 * The one link of the block: its own to the same address, else one made of its heading, else one laid behind its
 * content.
 */
export function linkOf(block: HTMLElement, goto: Goto, t: Translate, signal: AbortSignal): HTMLAnchorElement {
  const address = new URL(goto.url, document.baseURI).href;
  const own = [...block.querySelectorAll<HTMLAnchorElement>('a[href]')].find((link) => link.href === address);
  if (own !== undefined && (goto.target === '' || own.target === goto.target)) return own;

  const link = document.createElement('a');
  link.href = goto.url;
  link.target = goto.target;
  if (goto.target === '_blank') link.rel = 'noopener';
  // With a link of its own, or being a control, the block has its stop already: this one only carries clicks.
  if (own !== undefined || isNativeControl(block)) return link;
  link.className = LINK_CLASS;
  const heading = block.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6');
  if (heading !== null && nameFrom([heading.textContent]) !== '' && heading.querySelector('a, button') === null)
    wrap(heading, link, signal);
  else layBehind(block, link, heading, signal);
  if (goto.target === '_blank') announceNewWindow(link, t(TEXTS.newWindow));
  return link;
}

function wrap(heading: HTMLElement, link: HTMLAnchorElement, signal: AbortSignal): void {
  link.append(...heading.childNodes);
  heading.append(link);
  signal.addEventListener('abort', () => link.replaceWith(...link.childNodes), { once: true });
}

function layBehind(block: HTMLElement, link: HTMLAnchorElement, heading: Element | null, signal: AbortSignal): void {
  const picture = block.querySelector('img[alt]:not([alt=""])')?.getAttribute('alt');
  const name = nameFrom([
    block.getAttribute('aria-label'),
    heading?.textContent,
    block.title,
    // biome-ignore lint/performance/useDomNodeTextContent: its text content would join two paragraphs into one word.
    block.innerText,
    block.textContent,
    picture,
  ]);
  link.setAttribute('aria-label', name === '' ? link.href : name);
  const holder = block.matches('tr, ul, ol, dl, table, tbody') ? block.querySelector(CELLS) : null;
  (holder ?? block).append(link);
  signal.addEventListener('abort', () => link.remove(), { once: true });
}

function announceNewWindow(link: HTMLAnchorElement, words: string): void {
  const name = link.getAttribute('aria-label');
  if (name !== null) {
    link.setAttribute('aria-label', `${name} ${words}`);
    return;
  }
  link.append(create('span', { class: 'visually-hidden' }, ` ${words}`));
}
