/**
 * Carousels (SLIDE-1 to SLIDE-3). `[data-carousel]` = a kind, or JSON with `kind` (`news`, `gallery`, `home`,
 * `sliding`) and, if wanted, `titre` (its name for assistive technology), `autoplay` (0: it moves on request only),
 * `pause` (0: the pointer on it does not pause it), `speed` and `interval` (ms, 500 at least), `orientation` of
 * `sliding` (`horizontal`, the default, or `vertical`: slides come from below, ↑ and ↓ work besides ← and →, a finger
 * still scrolls the page and swipes across). Its slides are the children that carry `data-slide`, else all its
 * children. Without JavaScript they are a strip that scrolls, or a column of vertical ones. Once it is ready it carries
 * `data-carousel-ready` (`slide`, `vertical` or `fade`) and dispatches `vitrine:carousel-ready`; `data-moving` during a
 * transition. Slides in view carry `data-current`, the others `inert`. `vitrine.call(element, …)` has `next`,
 * `previous`, `play` and `stop`.
 */
import { flag, isObject, oneOf, optionalText, WireError } from './wire.ts';

export const CAROUSEL_KINDS = ['news', 'gallery', 'home', 'sliding'] as const;
export type CarouselKind = (typeof CAROUSEL_KINDS)[number];

export const CAROUSEL_ORIENTATIONS = ['horizontal', 'vertical'] as const;
export type CarouselOrientation = (typeof CAROUSEL_ORIENTATIONS)[number];

export interface CarouselSettings {
  readonly kind: CarouselKind;
  readonly title: string;
  readonly autoplay: boolean;
  readonly pauseOnHover: boolean;
  /** undefined: those of the kind. */
  readonly speedMs: number | undefined;
  readonly intervalMs: number | undefined;
  /** Of `sliding`; the other kinds have their own way. */
  readonly isVertical: boolean;
}

/** Pictures that change faster than this flicker. */
const MIN_INTERVAL_MS = 500;

/** Reads `data-carousel`: a word, or JSON. */
export function decodeCarousel(attribute: string): CarouselSettings {
  const written = attribute.trim();
  const wire: unknown = written.startsWith('{') ? JSON.parse(written) : { kind: written };
  if (!isObject(wire)) throw new WireError('', 'an object', wire);
  const kind = oneOf(...CAROUSEL_KINDS)(wire.kind, 'kind');
  return {
    kind,
    title: optionalText(wire.titre, 'titre').trim(),
    autoplay: flag(wire.autoplay ?? true, 'autoplay'),
    pauseOnHover: flag(wire.pause ?? true, 'pause'),
    speedMs: milliseconds(wire.speed, 'speed'),
    intervalMs: milliseconds(wire.interval, 'interval', MIN_INTERVAL_MS),
    isVertical:
      oneOf(...CAROUSEL_ORIENTATIONS)(wire.orientation ?? 'horizontal', 'orientation') === 'vertical' &&
      kind === 'sliding',
  };
}

function milliseconds(wire: unknown, path: string, least = 0): number | undefined {
  const written = optionalText(wire, path).trim();
  if (written === '') return undefined;
  const value = Number(written);
  if (!Number.isFinite(value) || value < least) throw new WireError(path, `milliseconds, at least ${least}`, wire);
  return value;
}
