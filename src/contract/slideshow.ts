/**
 * Slideshow (SLIDE-4): pictures one after the other in one place. `[data-slideshow]` = JSON: `images` (addresses),
 * `liens` and `legendes` (a link and a caption for the picture of the same index), `compteur` (id of the element that
 * shows “2/5”), `sleep` (seconds, default 5), `aleatoire` (1: random order). The element may contain the same
 * pictures as a list (`ul > li`), which is then shown; without JavaScript that list scrolls sideways. Each picture
 * fades in by 2 % every `sleep` ms, then stays `sleep` × 1000 ms. `data-slideshow-ready` is set once attached; the
 * current picture has `data-current`, the others are inert. `vitrine.call(element, …)` supports `next`, `previous`,
 * `play` and `stop`.
 */
import { safeUrl } from './safe-url.ts';
import { flag, isObject, keyedTexts, optionalText, WireError } from './wire.ts';

export interface SlideshowPicture {
  readonly src: string;
  readonly href: string | undefined;
  /** '' if there is none. */
  readonly caption: string;
}

export interface SlideshowSettings {
  readonly pictures: readonly SlideshowPicture[];
  /** '' if there is no counter. */
  readonly counterId: string;
  readonly sleep: number;
  readonly random: boolean;
  /** Unsafe addresses: such a picture is left out, such a link is not rendered. */
  readonly refused: readonly string[];
}

const DEFAULT_SLEEP = 5;

export function decodeSlideshow(wire: unknown): SlideshowSettings {
  if (!isObject(wire)) throw new WireError('', 'an object', wire);
  const links = keyedTexts(wire.liens, 'liens');
  const captions = keyedTexts(wire.legendes, 'legendes');
  const refused: string[] = [];
  const check = (address: string): string | undefined => {
    const safe = safeUrl(address);
    if (safe === undefined && address.trim() !== '') refused.push(address);
    return safe;
  };
  const pictures = [...keyedTexts(wire.images, 'images')].flatMap(([rank, image]): SlideshowPicture[] => {
    const src = check(image);
    return src === undefined
      ? []
      : [{ src, href: check(links.get(rank) ?? ''), caption: (captions.get(rank) ?? '').trim() }];
  });
  return {
    pictures,
    counterId: optionalText(wire.compteur, 'compteur').trim().replace(/^#/, ''),
    sleep: decodeSleep(wire.sleep),
    random: flag(wire.aleatoire, 'aleatoire'),
    refused,
  };
}

/** `5`, `'2.5'` or `'2,5'`; anything else is the default. */
function decodeSleep(wire: unknown): number {
  const seconds = Number(optionalText(wire, 'sleep').trim().replace(',', '.'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : DEFAULT_SLEEP;
}
