import { decodeMapMode, type MapMode } from '#contract/map-mode.ts';
import { isPlainClick } from '#runtime/click.ts';
import type { Context } from '#runtime/feature.ts';
import { fail } from '#runtime/report.ts';
import { CONSOLE } from './texts.ts';

/** A control of the switch: a radio button, or any element as a toggle button. */
interface Control {
  readonly mode: MapMode;
  show(isCurrent: boolean): void;
}

export function controlOf(
  element: HTMLElement,
  choose: (mode: MapMode) => void,
  /** Moves focus to what the control shows. */
  go: (mode: MapMode) => void,
  { guard, signal }: Pick<Context, 'guard' | 'signal'>,
): Control | undefined {
  const mode = decodeMapMode(element.dataset.toMode);
  if (mode === undefined) {
    fail('map-mode', CONSOLE.noValue(element.dataset.toMode ?? ''), element);
    return undefined;
  }
  if (element instanceof HTMLInputElement && element.type === 'radio') {
    // Arrow keys only choose: they would not reach the next radio button if focus moved on. A pointer is recognised by
    // its click: when the first press loads this code, only the click is replayed, not the `pointerdown` before it.
    let isPointed = false;
    const label: HTMLElement = element.closest('label') ?? element;
    label.addEventListener(
      'click',
      (event) => {
        // The click that a key or the label makes has no count; the change follows in the same task.
        if (event.detail === 0) return;
        isPointed = true;
        setTimeout(() => (isPointed = false));
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      guard((event: KeyboardEvent) => {
        if (event.key === 'Enter' && element.checked) go(mode);
      }),
      { signal },
    );
    element.addEventListener(
      'change',
      guard(() => {
        if (!element.checked) return;
        choose(mode);
        if (isPointed) go(mode);
      }),
      { signal },
    );
    return {
      mode,
      show(isCurrent) {
        element.checked = isCurrent;
      },
    };
  }
  if (!(element instanceof HTMLButtonElement)) makeButton(element, signal);
  element.addEventListener(
    'click',
    guard((event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      choose(mode);
      go(mode);
    }),
    { signal },
  );
  return { mode, show: (isCurrent) => element.setAttribute('aria-pressed', String(isCurrent)) };
}

function makeButton(element: HTMLElement, signal: AbortSignal): void {
  element.setAttribute('role', 'button');
  if (element.tabIndex < 0) element.tabIndex = 0;
  element.addEventListener(
    'keydown',
    (event) => {
      const isEnter = event.key === 'Enter' && !(element instanceof HTMLAnchorElement);
      if (event.key !== ' ' && !isEnter) return;
      event.preventDefault();
      element.click();
    },
    { signal },
  );
}
