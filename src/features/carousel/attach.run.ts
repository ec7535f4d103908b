import type { CarouselSettings } from '#contract/carousel.ts';
import { CAROUSEL_READY_ATTRIBUTE } from '#contract/marks.ts';
import { forward, isMirrored, readingKey } from '#runtime/direction.ts';
import type { Context, Methods } from '#runtime/feature.ts';
import { prefersReducedMotion } from '#runtime/motion.ts';
import { announce } from '#ui/announce.ts';
import { createControls } from '#ui/playback/controls.ts';
import { createPlayback } from '#ui/playback/playback.ts';
import { takeSlides } from './attach.slides.ts';
import { watchSwipes } from './attach.swipe.ts';
import { clockAt, moved, nextMoment, type Pace, refitted, started, stopped, ticked } from './model.clock.ts';
import { dragOffset, mannerOf, positionsOf, stepOfKey, VISIBLE_SHARE, WIDE_PX } from './model.ts';

const MOVING = 'data-moving';
const DRAGGING = 'data-dragging';
/** The slide in view came by itself, not by an act of the visitor. */
const TURNING = 'data-turning';
const PROPERTIES = ['--carousel-position', '--carousel-speed', '--carousel-drag'] as const;
/** Controls that use the arrow keys themselves. */
const OWN_KEYS =
  'input, textarea, select, audio, video, iframe, [contenteditable], [role="slider"], [role="tab"], [role="listbox"]';

/** Runs the carousel until the signal aborts. Returns its methods for `vitrine.call`. */
export function startCarousel(
  carousel: HTMLElement,
  found: readonly HTMLElement[],
  settings: CarouselSettings,
  context: Context,
): Methods {
  const { selector, t, signal } = context;
  const manner = mannerOf(settings);
  const wide = typeof matchMedia === 'function' ? matchMedia(`(min-width: ${WIDE_PX}px)`) : undefined;
  const perView = () => (wide?.matches === true ? manner.perViewWide : 1);
  const pace = (): Pace => ({
    positions: positionsOf(found.length, perView()),
    speedMs: prefersReducedMotion() ? 0 : manner.speedMs,
    intervalMs: manner.intervalMs,
  });
  const slides = takeSlides(found, t, signal);
  const controls = createControls(
    carousel.matches('ul, ol, menu') ? 'li' : 'div',
    {
      toggle: () => playback.want(!playback.isWanted),
      previous: () => act(clock.position - 1),
      next: () => act(clock.position + 1),
      ...(manner.hasDots && { choose: (position: number) => act(position) }),
    },
    t,
  );
  const playback = createPlayback(
    carousel,
    {
      autoplay: settings.autoplay,
      holdOnHover: settings.pauseOnHover,
      visibleShare: VISIBLE_SHARE,
      changed: (playing) => turn(playing ? started(clock, pace(), performance.now()) : stopped(clock)),
      wished: controls.showWish,
    },
    signal,
  );
  let clock = refitted(clockAt(scrolledTo(carousel, found)), pace().positions);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Applies a state of the clock to the page. */
  function turn(next: typeof clock): boolean {
    const hasMoved = next.position !== clock.position;
    clock = next;
    carousel.toggleAttribute(MOVING, clock.arrivesAt !== undefined);
    const tookFocus = hasMoved && show(pace().speedMs);
    clearTimeout(timer);
    const moment = nextMoment(clock);
    if (moment !== undefined) timer = setTimeout(tick, Math.max(0, Math.round(moment - performance.now())));
    return tookFocus;
  }
  const tick = context.guard(() => {
    const next = ticked(clock, pace(), performance.now());
    if (next.position !== clock.position) carousel.setAttribute(TURNING, '');
    turn(next);
  });

  function show(speedMs: number): boolean {
    const { positions } = pace();
    carousel.style.setProperty('--carousel-speed', `${speedMs}ms`);
    carousel.style.setProperty('--carousel-position', String(clock.position));
    controls.showPosition(clock.position, positions);
    controls.bar.hidden = positions < 2;
    return slides.show(clock.position, perView());
  }

  /** The visitor acts: playback stops until it is started again, and the slide that comes into view is announced. */
  function act(position: number): void {
    playback.want(false);
    carousel.removeAttribute(TURNING);
    const tookFocus = turn(moved(clock, pace(), position, performance.now()));
    if (!tookFocus) announce(slides.describe(clock.position, perView()));
  }

  function step(by: -1 | 1): void {
    const target = clock.position + by;
    // Only fading carousels loop: a strip has two ends.
    const leadsOut = manner.effect !== 'fade' && (target < 0 || target >= pace().positions);
    if (leadsOut) playback.want(false);
    else act(target);
  }

  function listenToPeople(): void {
    watchSwipes(
      carousel,
      {
        drag(acrossPx) {
          if (acrossPx !== 0) playback.want(false);
          carousel.toggleAttribute(DRAGGING, acrossPx !== 0);
          const offset = dragOffset(acrossPx, clock.position, pace().positions);
          carousel.style.setProperty('--carousel-drag', `${forward(offset, carousel)}px`);
        },
        swipe: step,
      },
      signal,
    );
    carousel.addEventListener(
      'keydown',
      (event) => {
        const by =
          event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented
            ? 0
            : stepOfKey(readingKey(event.key, carousel), manner.effect);
        const { target } = event;
        if (
          by === 0 ||
          !(target instanceof Element) ||
          target.matches(OWN_KEYS) ||
          target.closest(selector) !== carousel
        )
          return;
        event.preventDefault();
        act(clock.position + by);
      },
      { signal },
    );
    wide?.addEventListener?.(
      'change',
      () => {
        const fitted = refitted(clock, pace().positions);
        turn(playback.isPlaying ? started(fitted, pace(), performance.now()) : fitted);
        show(0);
      },
      { signal },
    );
  }

  carousel.scrollLeft = 0;
  const placed = manner.effect === 'vertical' ? found : [];
  for (const [index, slide] of placed.entries()) slide.style.setProperty('--carousel-index', String(index));
  if (found.length > 1) carousel.prepend(controls.bar);
  controls.showWish(playback.isWanted);
  show(0);
  carousel.setAttribute(CAROUSEL_READY_ATTRIBUTE, manner.effect);
  listenToPeople();
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer);
      controls.bar.remove();
      for (const name of [CAROUSEL_READY_ATTRIBUTE, MOVING, DRAGGING, TURNING]) carousel.removeAttribute(name);
      for (const name of PROPERTIES) carousel.style.removeProperty(name);
      for (const slide of placed) slide.style.removeProperty('--carousel-index');
    },
    { once: true },
  );

  return {
    next: () => act(clock.position + 1),
    previous: () => act(clock.position - 1),
    play: () => playback.want(true),
    stop: () => playback.want(false),
  };
}

/** The slide that the visitor has scrolled to before the feature was attached. */
function scrolledTo(carousel: HTMLElement, slides: readonly HTMLElement[]): number {
  if (carousel.scrollLeft === 0) return 0;
  const side = isMirrored(carousel) ? 'right' : 'left';
  const edge = carousel.getBoundingClientRect()[side];
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect()[side] - edge));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
