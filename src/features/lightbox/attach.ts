import {
  decodeBoxSize,
  decodeLightboxOptions,
  decodeLightboxRequest,
  type LightboxOptions,
  SECURLIENS_SELECTOR,
} from '#contract/lightbox.ts';
import type { ApiServices, LightboxPart } from '#runtime/api.ts';
import { isPlainClick } from '#runtime/click.ts';
import type { Attach } from '#runtime/feature.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { oneAtATime } from '#runtime/one-at-a-time.ts';
import { readOrFail } from '#runtime/read-or-fail.ts';
import { fail } from '#runtime/report.ts';
import { whileBusy } from '#ui/busy.ts';
import { closePopin, openPopin } from '#ui/popin/api.ts';
import { confirmCloseBy } from '#ui/popin/close-question.ts';
import { previewOf } from '#ui/popin/preview.ts';
import { groupOf, kindOf, type LightboxItem, SECURLIENS_HEIGHT_PX, SECURLIENS_WIDTH_PX } from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';
import type { LightboxOpening } from './View.tsx';

export const attach: Attach = (element, { selector, signal, guard, ...services }) => {
  if (!(element instanceof HTMLAnchorElement)) return;
  const options = optionsOf(element, (error) => fail('lightbox', CONSOLE.unreadable, error));
  if (options === undefined) return;
  fetchOnIntent(selector, () => [fetchView(), import('#ui/popin/View.tsx'), import('#ui/island.tsx')]);
  element.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      guard(openLink)(element, options, services);
    },
    { signal },
  );
};

/** BOOT-4: `lightbox.open({href, …})` or `({items, index, …})`, or a link of the page. */
export function createLightboxPart(services: ApiServices): LightboxPart {
  return {
    async open(wire) {
      if (wire instanceof HTMLAnchorElement) {
        await openLink(wire, optionsOf(wire) ?? decodeLightboxOptions({}), services);
        return;
      }
      const request = readOrFail(() => decodeLightboxRequest(wire), 'lightbox', CONSOLE.unreadableCall);
      if (request === undefined) return;
      const items = request.items.map((item) => itemFrom(item.href, item, ''));
      await show({ items, index: request.index, slideshow: request.slideshow, opener: null }, services);
    },
    close: () => void closePopin(),
  };
}

/** While the view is being fetched, a second click is ignored. */
const unlessOpening = oneAtATime();

/** Once loaded, a click opens it synchronously: awaiting a loaded module takes a frame. */
let view: typeof import('./View.tsx') | undefined;

async function fetchView(): Promise<typeof import('./View.tsx')> {
  view = await import('./View.tsx');
  return view;
}

async function show(opening: LightboxOpening, services: ApiServices): Promise<void> {
  const { mountLightbox } = view ?? (await whileBusy(opening.opener, fetchView));
  mountLightbox(opening, services);
}

/** LBOX-7: one page in a pop-in, without the controls of a gallery. */
async function showFrame(link: HTMLAnchorElement, options: LightboxOptions, services: ApiServices): Promise<void> {
  const title = options.title || link.title || link.textContent.trim() || services.t(TEXTS.name);
  await openPopin(
    {
      content: { kind: 'iframe', url: link.getAttribute('href') ?? '', title },
      label: title,
      caption: title,
      width: attributeSize(link, 'data-width') ?? options.width ?? SECURLIENS_WIDTH_PX,
      height: attributeSize(link, 'data-height') ?? options.height ?? SECURLIENS_HEIGHT_PX,
      opener: link,
      ...(options.confirmClose !== '' && { beforeClose: confirmCloseBy(options.confirmClose, services) }),
    },
    services,
  );
}

async function openLink(link: HTMLAnchorElement, options: LightboxOptions, services: ApiServices): Promise<void> {
  try {
    await unlessOpening(async () => {
      if (link.matches(SECURLIENS_SELECTOR)) return showFrame(link, options, services);
      const links = galleryOf(link);
      const items = links.map((other) =>
        itemOf(other, other === link ? options : (optionsOf(other) ?? decodeLightboxOptions({}))),
      );
      return show({ items, index: links.indexOf(link), slideshow: options.slideshow, opener: link }, services);
    });
  } catch (error) {
    fail('lightbox', CONSOLE.noView, error);
    location.assign(link.href);
  }
}

/** The links of its group in document order, or the link alone. */
function galleryOf(link: HTMLAnchorElement): HTMLAnchorElement[] {
  const group = groupOf(link.rel);
  if (group === undefined) return [link];
  return [...document.querySelectorAll<HTMLAnchorElement>('a[rel^="lightbox["]')].filter(
    (other) => groupOf(other.rel) === group,
  );
}

function itemOf(link: HTMLAnchorElement, options: LightboxOptions): LightboxItem {
  const picture = link.querySelector('img')?.alt.trim() ?? '';
  const caption = options.title || link.title || picture;
  return itemFrom(
    link.getAttribute('href') ?? '',
    { ...options, title: caption },
    picture || link.textContent.trim(),
    link,
  );
}

function itemFrom(href: string, options: LightboxOptions, alternative: string, link?: Element): LightboxItem {
  const { kind, title, width, height, confirmClose } = options;
  const hasPicture = link?.querySelector('img, picture') != null;
  return {
    kind: kind ?? kindOf({ href, ...placeOf(href), hasPicture }),
    href,
    caption: title,
    alternative: alternative || title,
    preview: link && previewOf(link),
    width,
    height,
    confirmClose,
  };
}

function placeOf(href: string): { path: string; isForeign: boolean } {
  try {
    const { pathname, origin } = new URL(href, document.baseURI);
    return { path: pathname, isForeign: origin !== location.origin };
  } catch {
    return { path: '', isForeign: false };
  }
}

function optionsOf(link: Element, unreadable?: (error: unknown) => void): LightboxOptions | undefined {
  const written = link.getAttribute('data-lightbox')?.trim() ?? '';
  try {
    return decodeLightboxOptions(written === '' ? {} : JSON.parse(written));
  } catch (error) {
    unreadable?.(error);
    return undefined;
  }
}

function attributeSize(link: Element, name: string): LightboxItem['width'] {
  return readOrFail(() => decodeBoxSize(link.getAttribute(name)), 'lightbox', CONSOLE.unreadable);
}
