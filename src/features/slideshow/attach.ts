import { decodeSlideshow, type SlideshowSettings } from '#contract/slideshow.ts';
import type { Attach, Context } from '#runtime/feature.ts';
import { prefersReducedMotion } from '#runtime/motion.ts';
import { fail, warn } from '#runtime/report.ts';
import { announce } from '#ui/announce.ts';
import { createControls } from '#ui/playback/controls.ts';
import { createPlayback } from '#ui/playback/playback.ts';
import { PLAYBACK_TEXTS } from '#ui/playback/texts.ts';
import { takeFrames } from './attach.frames.ts';
import { changed, nextMoment, opacityPercent, type Pace, type Show, showAt, started, stopped, ticked } from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

const READY = 'data-slideshow-ready';

export const attach: Attach = (slideshow, context) => {
  const settings = settingsOf(slideshow);
  if (settings === undefined) return;
  if (settings.refused.length > 0) fail('slideshow', CONSOLE.refused, settings.refused);
  if (settings.pictures.length === 0) {
    warn('slideshow', CONSOLE.empty);
    return;
  }
  slideshow.setAttribute('role', 'group');
  slideshow.setAttribute('aria-roledescription', context.t(TEXTS.role));
  if (!slideshow.hasAttribute('aria-label') && !slideshow.hasAttribute('aria-labelledby'))
    slideshow.setAttribute('aria-label', slideshow.querySelector(':scope > ul')?.getAttribute('aria-label') || context.t(TEXTS.name));
  run(slideshow, settings, context);
};

function settingsOf(slideshow: HTMLElement): SlideshowSettings | undefined {
  try {
    return decodeSlideshow(JSON.parse(slideshow.dataset.slideshow ?? ''));
  } catch (error) {
    fail('slideshow', CONSOLE.unreadable, error);
    return undefined;
  }
}

function run(slideshow: HTMLElement, { pictures, sleep, random, counterId }: SlideshowSettings, context: Context): void {
  const { t, signal } = context;
  const total = pictures.length;
  const pace = (): Pace => ({ pictures: total, sleep, isRandom: random, fades: !prefersReducedMotion() });
  const frames = takeFrames(slideshow, pictures, t);
  const counter = counterOf(counterId);
  const controls = createControls(
    'div',
    { toggle: () => playback.want(!playback.isWanted), previous: () => act(show.current - 1), next: () => act(show.current + 1) },
    t,
  );
  const playback = createPlayback(
    slideshow,
    {
      autoplay: true,
      holdOnHover: true,
      changed: (playing) => turn(playing ? started(show, pace(), performance.now()) : stopped(show)),
      wished: controls.showWish,
    },
    signal,
  );
  let show = showAt(0, pace(), Math.random());
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The page follows the clock. */
  function turn(next: Show): void {
    show = next;
    const now = performance.now();
    draw(opacityPercent(show, pace(), now));
    clearTimeout(timer);
    const moment = nextMoment(show, pace(), now);
    if (moment !== undefined) timer = setTimeout(tick, Math.max(0, Math.round(moment - now)));
  }
  const tick = context.guard(() => turn(ticked(show, pace(), performance.now(), Math.random())));

  function draw(percent: number): void {
    frames.show(show, percent);
    if (counter === null) controls.showPosition(show.current, total);
    else counter.textContent = t(TEXTS.counter, { current: show.current + 1, total });
  }

  /** A person acts: it plays no more until it is asked to. */
  function act(to: number): void {
    playback.want(false);
    turn(changed(show, pace(), to, performance.now(), Math.random()));
    const title = frames.titleOf(show.current);
    announce([t(PLAYBACK_TEXTS.shown, { numero: show.current + 1, total }), title].filter((part) => part !== '').join('. '));
  }

  draw(100);
  controls.showWish(playback.isWanted);
  if (total > 1) slideshow.prepend(controls.bar);
  slideshow.setAttribute(READY, '');
  context.expose({
    next: () => act(show.current + 1),
    previous: () => act(show.current - 1),
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
