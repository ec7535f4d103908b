/**
 * Slideshow (SLIDE-4): pictures one after the other in one place. `[data-slideshow]` = JSON: `images` (addresses), `liens` and `legendes` (a link and a caption for
 * the picture of the same rank), `compteur` (id of the element that shows « 2/5 »), `sleep` (seconds, 5 when absent), `aleatoire` (1: random order).
 * The element may hold the same pictures as a list (`ul > li`), which is then what is shown; without JavaScript that list scrolls sideways.
 * Each picture fades in by 2 % every `sleep` ms, then stays `sleep` × 1000 ms. `data-slideshow-ready` once it is at work; the picture shown carries
 * `data-current`, the others are inert. `vitrine.call(element, …)` knows `next`, `previous`, `play` and `stop`.
 */
import { safeUrl } from './safe-url.ts';
import { flag, isObject, optionalText, WireError } from './wire.ts';

export interface SlideshowPicture {
  readonly src: string;
  readonly href: string | undefined;
  /** '' when there is none. */
  readonly caption: string;
}

export interface SlideshowSettings {
  readonly pictures: readonly SlideshowPicture[];
  /** '' when nothing counts. */
  readonly counterId: string;
  readonly sleep: number;
  readonly random: boolean;
  /** Addresses that must not be used: such a picture is left out, such a link is not made. */
  readonly refused: readonly string[];
}

export const DEFAULT_SLEEP = 5;

export function decodeSlideshow(wire: unknown): SlideshowSettings {
  if (!isObject(wire)) throw new WireError('', 'an object', wire);
  const links = keyed(wire.liens, 'liens');
  const captions = keyed(wire.legendes, 'legendes');
  const refused: string[] = [];
  const judge = (address: string): string | undefined => {
    const safe = safeUrl(address);
    if (safe === undefined && address.trim() !== '') refused.push(address);
    return safe;
  };
  const pictures = [...keyed(wire.images, 'images')].flatMap(([rank, image]): SlideshowPicture[] => {
    const src = judge(image);
    return src === undefined ? [] : [{ src, href: judge(links.get(rank) ?? ''), caption: (captions.get(rank) ?? '').trim() }];
  });
  return {
    pictures,
    counterId: optionalText(wire.compteur, 'compteur').trim(),
    sleep: decodeSleep(wire.sleep),
    random: flag(wire.aleatoire, 'aleatoire'),
    refused,
  };
}

/** A list, or what PHP makes of one with holes: an object with numbered keys. Ranks are kept. */
function keyed(wire: unknown, path: string): Map<string, string> {
  if (wire === undefined || wire === null || wire === false || wire === '') return new Map();
  if (typeof wire !== 'object') throw new WireError(path, 'a list', wire);
  return new Map(Object.entries(wire).map(([rank, value]) => [rank, optionalText(value, `${path}[${rank}]`)]));
}

/** `5`, `'2.5'` or `'2,5'`; anything that is no duration is the default. */
function decodeSleep(wire: unknown): number {
  const seconds = Number(optionalText(wire, 'sleep').trim().replace(',', '.'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : DEFAULT_SLEEP;
}
