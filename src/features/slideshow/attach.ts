import { decodeSlideshow, type SlideshowSettings } from '#contract/slideshow.ts';
import type { Attach, Context } from '#runtime/feature.ts';
import { prefersReducedMotion } from '#runtime/motion.ts';
import { readOrFail } from '#runtime/read-or-fail.ts';
import { fail, warn } from '#runtime/report.ts';
import { announce } from '#ui/announce.ts';
import { createControls, removeCopiedControls } from '#ui/playback/controls.ts';
import { createPlayback } from '#ui/playback/playback.ts';
import { PLAYBACK_TEXTS } from '#ui/playback/texts.ts';
import { createFrames } from './attach.frames.ts';
import {
  changed,
  nextMoment,
  opacityPercent,
  type Pace,
  type SlideshowState,
  started,
  stateAt,
  stopped,
  ticked,
} from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

const READY = 'data-slideshow-ready';

export const attach: Attach = (slideshow, context) => {
  const settings = readOrFail(
    () => decodeSlideshow(JSON.parse(slideshow.dataset.slideshow ?? '')),
    'slideshow',
    CONSOLE.unreadable,
  );
  if (settings === undefined) return;
  if (settings.refused.length > 0) fail('slideshow', CONSOLE.refused, settings.refused);
  if (settings.pictures.length === 0) {
    warn('slideshow', CONSOLE.empty);
    return;
  }
  removeCopiedControls(slideshow);
  slideshow.setAttribute('role', 'group');
  slideshow.setAttribute('aria-roledescription', context.t(TEXTS.role));
  if (!slideshow.hasAttribute('aria-label') && !slideshow.hasAttribute('aria-labelledby'))
    slideshow.setAttribute(
      'aria-label',
      slideshow.querySelector(':scope > ul')?.getAttribute('aria-label') || context.t(TEXTS.name),
    );
  run(slideshow, settings, context);
};

function run(
  slideshow: HTMLElement,
  { pictures, sleep, random, counterId }: SlideshowSettings,
  context: Context,
): void {
  const { t, signal } = context;
  const total = pictures.length;
  const pace = (): Pace => ({ pictures: total, sleep, isRandom: random, fades: !prefersReducedMotion() });
  const frames = createFrames(slideshow, pictures, t);
  const counter = counterOf(counterId);
  const controls = createControls(
    'div',
    {
      toggle: () => playback.want(!playback.isWanted),
      previous: () => goTo(state.current - 1),
      next: () => goTo(state.current + 1),
    },
    t,
  );
  const playback = createPlayback(
    slideshow,
    {
      autoplay: true,
      holdOnHover: true,
      changed: (playing) => apply(playing ? started(state, pace(), performance.now()) : stopped(state)),
      wished: controls.showWish,
    },
    signal,
  );
  let state = stateAt(0, pace(), Math.random());
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Applies a state and schedules the next tick. */
  function apply(next: SlideshowState): void {
    state = next;
    const now = performance.now();
    render(opacityPercent(state, pace(), now));
    clearTimeout(timer);
    const moment = nextMoment(state, pace(), now);
    if (moment !== undefined) timer = setTimeout(tick, Math.max(0, Math.round(moment - now)));
  }
  const tick = context.guard(() => apply(ticked(state, pace(), performance.now(), Math.random())));

  function render(percent: number): void {
    frames.show(state, percent);
    if (counter === null) controls.showPosition(state.current, total);
    else counter.textContent = t(TEXTS.counter, { current: state.current + 1, total });
  }

  /** A manual change stops the playback. */
  function goTo(to: number): void {
    playback.want(false);
    apply(changed(state, pace(), to, performance.now(), Math.random()));
    const title = frames.titleOf(state.current);
    announce(
      [t(PLAYBACK_TEXTS.shown, { numero: state.current + 1, total }), title].filter((part) => part !== '').join('. '),
    );
  }

  render(100);
  controls.showWish(playback.isWanted);
  if (total > 1) slideshow.prepend(controls.bar);
  slideshow.setAttribute(READY, '');
  context.expose({
    next: () => goTo(state.current + 1),
    previous: () => goTo(state.current - 1),
    play: () => playback.want(true),
    stop: () => playback.want(false),
  });
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer);
      controls.bar.remove();
      frames.release();
      slideshow.removeAttribute(READY);
    },
    { once: true },
  );
}

function counterOf(id: string): HTMLElement | null {
  const counter = id === '' ? null : document.getElementById(id);
  if (counter === null && id !== '') warn('slideshow', CONSOLE.noCounter(id));
  return counter;
}
