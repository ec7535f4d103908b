import { groupNameOf } from '#contract/equal-height.ts';
import type { Attach } from '#runtime/feature.ts';
import { debounce } from '#runtime/timing.ts';
import { heightsFor, RESIZE_DEBOUNCE_MS } from './model.ts';

const HEIGHT_PROPERTY = '--equal-height';
const members = new Set<HTMLElement>();
let heightObserver: HeightObserver | undefined;

export const attach: Attach = (element, { signal }) => {
  members.add(element);
  heightObserver ??= observeHeights();
  heightObserver.add(element);
  signal.addEventListener(
    'abort',
    () => {
      members.delete(element);
      element.style.removeProperty(HEIGHT_PROPERTY);
      heightObserver?.remove(element);
      if (members.size > 0) return;
      heightObserver?.stop();
      heightObserver = undefined;
    },
    { once: true },
  );
};

/** Observes changes of heights. One observer of each kind serves all elements. */
interface HeightObserver {
  add(element: HTMLElement): void;
  remove(element: HTMLElement): void;
  stop(): void;
}

function observeHeights(): HeightObserver {
  const controller = new AbortController();
  const { signal } = controller;
  const later = debounce(RESIZE_DEBOUNCE_MS, equalise, signal);
  let frame = 0;
  // An element with a minimum height does not shrink with its content, so its children are observed.
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
      // Elements attached in the same turn share one pass, before the next paint.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(equalise);
    },
    remove(element) {
      for (const part of [element, ...element.children]) sizes.unobserve(part);
      later();
    },
    stop: () => controller.abort(),
  };
}

/** Removes, measures and writes all heights in three passes, for one layout however many elements. */
function equalise(): void {
  const groups = new Map<string, HTMLElement[]>();
  for (const element of members) {
    const name = groupNameOf(element.dataset);
    groups.set(name, [...(groups.get(name) ?? []), element]);
    element.style.removeProperty(HEIGHT_PROPERTY);
  }
  const measured = [...groups.values()].map((elements) => ({
    elements,
    boxes: elements.map((element) => element.getBoundingClientRect()),
  }));
  for (const { elements, boxes } of measured) {
    for (const [index, height] of heightsFor(boxes).entries()) {
      if (height !== undefined) elements[index]?.style.setProperty(HEIGHT_PROPERTY, `${height}px`);
    }
  }
}
