import { moveFocus } from './focus.ts';
import { prefersReducedMotion } from './motion.ts';
import { fail } from './report.ts';

const SCROLL_MS = 550;

/**
 * Scrolls to an element in 550 ms, less its `data-offset-ancre`, and moves focus to it (PAGE-4). Immediate with reduced
 * motion. Folded parts around it are opened. A person who scrolls by wheel, touch or key takes over at once. Resolves
 * when the page rests.
 */
export async function scrollToElement(
  target: unknown,
  options: { focus?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) {
    fail(
      'scroll',
      'L’objet vers lequel défiler n’est pas un élément de la page. Rien ne bouge. Donnez un élément.',
      target,
    );
    return;
  }
  unfold(target);
  if (options.focus !== false) moveFocus(target);
  const destination = () => Math.max(0, window.scrollY + target.getBoundingClientRect().top - offsetOf(target));
  if (prefersReducedMotion()) {
    jump(destination());
    return;
  }
  await glide(destination, options.signal);
}

/** Opens the folded parts around it, as browsers do for a link that they follow themselves. */
function unfold(target: Element): void {
  for (let part = target.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
}

/** The height of fixed headers (`scroll-padding-top`), plus the margin of the element. */
function offsetOf(target: Element): number {
  const margin = Number.parseFloat(target.getAttribute('data-offset-ancre') ?? '');
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return (Number.isFinite(margin) ? margin : 0) + (Number.isFinite(padding) ? padding : 0);
}

function jump(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

function glide(destination: () => number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const from = window.scrollY;
    const start = performance.now();
    const done = new AbortController();
    const finish = () => {
      done.abort();
      resolve();
    };
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
      window.addEventListener(type, finish, { signal: done.signal, passive: true });
    }
    signal?.addEventListener('abort', finish, { signal: done.signal });
    const step = (now: number) => {
      if (done.signal.aborted) return;
      const progress = Math.min(1, Math.max(0, (now - start) / SCROLL_MS));
      // Read at each step: pictures that load meanwhile move the destination.
      jump(from + (destination() - from) * ease(progress));
      if (progress < 1) requestAnimationFrame(step);
      else finish();
    };
    requestAnimationFrame(step);
  });
}

const ease = (progress: number): number => (progress < 0.5 ? 2 * progress * progress : 1 - (2 - 2 * progress) ** 2 / 2);
