import type { ModalContent } from '#contract/modal-link.ts';
import type { ApiServices } from '#runtime/api.ts';
import { fail, warn } from '#runtime/report.ts';
import { borrow } from '#ui/borrow.ts';
import { frameUrl } from '#ui/frame.ts';
import { fillFromServer } from '#ui/remote.ts';
import { sanitise } from '#ui/sanitise.ts';
import type { DialogSource } from './request.ts';
import { CONSOLE } from './texts.ts';

/** The body of an open box. */
export type Body =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'iframe'; readonly url: string }
  | { readonly kind: 'area'; readonly fill: Fill; readonly isProse?: boolean };

/** Fills an area that React leaves alone; resolves to false when the content could not be had. */
export type Fill = (area: HTMLElement, signal: AbortSignal) => boolean | Promise<boolean>;

/** Makes the content ready before the box opens, so that it opens with it. Undefined: it must not be shown. */
export async function prepareBody(
  source: DialogSource,
  services: ApiServices,
  isMessage = false,
): Promise<Body | undefined> {
  switch (source.kind) {
    case 'text':
      return source;
    case 'content':
      return {
        kind: 'area',
        fill: await prepareContent(source.content, isMessage),
        isProse: typeof source.content === 'string',
      };
    case 'iframe': {
      const url = frameUrl(source.url);
      if (url === undefined) fail('dialog', CONSOLE.refusedUrl, source.url);
      return url === undefined ? undefined : { kind: 'iframe', url };
    }
    case 'ajax':
      return { kind: 'area', fill: (area, signal) => fillFromServer(area, source, services, signal) };
    case 'view':
      return {
        kind: 'area',
        fill(area, signal) {
          source.mount(area, signal);
          return true;
        },
      };
  }
}

/**
 * HTML is sanitised: as content of the page, or, in a message, as text of an unknown source. An element of the page is
 * moved into the box and goes back to its place when the box closes.
 */
export async function prepareContent(content: ModalContent, isMessage = false): Promise<Fill> {
  const read = isMessage ? sanitise : readContent;
  const node = content instanceof Node ? content : await read(String(content));
  return (area, signal) => {
    if (node instanceof Element) signal.addEventListener('abort', borrow(node, area), { once: true });
    else area.append(node);
    return true;
  };
}

const reported = new Set<string>();

async function readContent(html: string): Promise<Node> {
  if (!/[<&]/.test(html)) return document.createTextNode(html);
  const { readPageContent } = await import('#ui/page-content.ts');
  const { content, removed } = await readPageContent(html);
  const words = removed.join(', ');
  if (words !== '' && !reported.has(words)) warn('dialog', CONSOLE.removedParts, words);
  reported.add(words);
  return content;
}
