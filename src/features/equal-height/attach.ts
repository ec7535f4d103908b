import { groupNameOf } from '#contract/equal-height.ts';
import type { Attach } from '#runtime/feature.ts';
import { debounce } from '#runtime/timing.ts';
import { heightsFor, RESIZE_DEBOUNCE_MS } from './model.ts';

const HEIGHT_PROPERTY = '--equal-height';
const members = new Set<HTMLElement>();
let watch: Watch | undefined;

export const attach: Attach = (element, { signal }) => {
  members.add(element);
  watch ??= startWatch();
  watch.add(element);
  signal.addEventListener(
    'abort',
    () => {
      members.delete(element);
      element.style.removeProperty(HEIGHT_PROPERTY);
      watch?.remove(element);
      if (members.size > 0) return;
      watch?.stop();
      watch = undefined;
    },
    { once: true },
  );
};

/** What tells that heights may have changed. One observer of each kind serves every element. */
interface Watch {
  add(element: HTMLElement): void;
  remove(element: HTMLElement): void;
  stop(): void;
}

function startWatch(): Watch {
  const over = new AbortController();
  const { signal } = over;
  const later = debounce(RESIZE_DEBOUNCE_MS, equalise, signal);
  let frame = 0;
  // A held element does not shrink with its content: its children tell.
  const sizes = new ResizeObserver(later);
  const contents = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof HTMLElement && members.has(target))
        for (const node of addedNodes) if (node instanceof Element) sizes.observe(node);
    }
    later();
  });
  window.addEventListener('resize', later, { signal, passive: true });
  document.fonts?.addEventListener('loadingdone', later, { signal });
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    contents.disconnect();
  });

  return {
    add(element) {
      for (const part of [element, ...element.children]) sizes.observe(part);
      contents.observe(element, { childList: true, characterData: true, subtree: true });
      // Newcomers of one turn are served together, before the next painting.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(equalise);
    },
    remove(element) {
      for (const part of [element, ...element.children]) sizes.unobserve(part);
      later();
    },
    stop: () => over.abort(),
  };
}

/** All groups in one go: every height is let go, then every box read, then every height written: one layout, however many elements. */
function equalise(): void {
  const groups = new Map<string, HTMLElement[]>();
  for (const element of members) {
    const name = groupNameOf(element.dataset);
    groups.set(name, [...(groups.get(name) ?? []), element]);
    element.style.removeProperty(HEIGHT_PROPERTY);
  }
  const plans = [...groups.values()].map((elements) => ({ elements, boxes: elements.map((element) => element.getBoundingClientRect()) }));
  for (const { elements, boxes } of plans) {
    for (const [index, height] of heightsFor(boxes).entries()) {
      if (height !== undefined) elements[index]?.style.setProperty(HEIGHT_PROPERTY, `${height}px`);
    }
  }
}
