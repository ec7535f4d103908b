import { EDITOR_READY_ATTRIBUTE } from '#contract/marks.ts';
import { CLOSE_QUESTION_FUNCTION } from '#contract/my-elements.ts';
import type { Context } from '#runtime/feature.ts';
import { delay } from '#runtime/timing.ts';
import { isControlOf } from '#ui/controls.ts';
import { nameOf } from '#ui/form-values.ts';
import { readValues } from './attach.values.ts';
import { lateSnapshot, sameValues, type Values } from './model.drafts.ts';
import { EDITORS_MS, SNAPSHOT_MS } from './model.ts';
import { TEXTS } from './texts.ts';

export interface Unsaved {
  /** Resolves when the page and its features are loaded; editors far from the viewport may be attached much later. */
  readonly atWork: Promise<void>;
  isDirty(): boolean;
  /** What was sent counts as saved from now on. */
  renew(values: Values): void;
}

/** Forms of this window that confirm before they are left. */
const confirming = new Set<Unsaved>();

/**
 * MINE-2, MINE-9: compares a form with its initial values, and confirms before changes are lost. `confirms` is false
 * for the screen that creates.
 */
export function watchUnsaved(form: HTMLFormElement, confirms: boolean, { signal, guard, t }: Context): Unsaved {
  const early = readValues(form);
  const touched = new Set<string>();
  let saved: Values | undefined;

  const isDirty = () => {
    const present = readValues(form);
    return !sameValues(saved ?? lateSnapshot(early, present, touched), present);
  };
  const leave = (event: BeforeUnloadEvent) => {
    if (!isDirty()) return;
    event.preventDefault();
    // For browsers from before 2024.
    event.returnValue = true;
  };
  // Only with unsaved changes: a page that listens for this event is not stored in the back/forward cache.
  const listen = () => confirms && window.addEventListener('beforeunload', leave, { signal });
  const unlisten = () => window.removeEventListener('beforeunload', leave);

  const atWork = pageAtWork(signal);
  async function takeSnapshot(): Promise<void> {
    await atWork;
    await editorsReady(form, signal);
    saved ??= lateSnapshot(early, readValues(form), touched);
  }
  const unsaved: Unsaved = {
    atWork,
    isDirty,
    renew(values) {
      saved = values;
      unlisten();
    },
  };
  guard(takeSnapshot)();

  document.addEventListener(
    'input',
    ({ target }) => {
      if (!isControlOf(form, target)) return;
      if (saved === undefined) touched.add(nameOf(target));
      listen();
    },
    { signal },
  );
  // All changes were undone: nothing is unsaved.
  form.addEventListener('change', () => isDirty() || unlisten(), { signal });
  if (!confirms) return unsaved;
  confirming.add(unsaved);
  signal.addEventListener('abort', () => confirming.delete(unsaved), { once: true });
  Object.assign(window, {
    [CLOSE_QUESTION_FUNCTION]: () => ([...confirming].some((one) => one.isDirty()) ? t(TEXTS.unsaved) : false),
  });
  return unsaved;
}

/** 100 ms after the page has loaded and its features are attached. */
async function pageAtWork(signal: AbortSignal): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true, signal }));
  }
  await window.vitrine?.ready;
  await delay(SNAPSHOT_MS, signal);
}

/** Editors may write another notation of the same value: the snapshot waits for them, at most `EDITORS_MS`. */
async function editorsReady(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const late = new AbortController();
  const give = () => late.abort();
  signal.addEventListener('abort', give, { signal: late.signal });
  const timer = setTimeout(give, EDITORS_MS);
  try {
    await editorsOf(form, late.signal);
  } finally {
    clearTimeout(timer);
    late.abort();
  }
}

function editorsOf(form: HTMLFormElement, late: AbortSignal): Promise<void> {
  const isWaiting = () => form.querySelector(`textarea[data-rich-text]:not([${EDITOR_READY_ATTRIBUTE}])`) !== null;
  return new Promise((resolve) => {
    if (!isWaiting()) {
      resolve();
      return;
    }
    const done = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(() => isWaiting() || done());
    observer.observe(form, { subtree: true, childList: true, attributeFilter: [EDITOR_READY_ATTRIBUTE] });
    late.addEventListener('abort', done, { once: true });
  });
}
