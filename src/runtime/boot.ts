import type { Context, Feature, Guard, Method, Methods } from './feature.ts';
import type { Http } from './http.ts';
import type { Translations } from './i18n.ts';
import { once } from './once.ts';
import type { Page } from './page.ts';
import { fail, failure } from './report.ts';

/** Names of the features at work on an element, for people who inspect it. */
const ATTACHED = 'data-attached';
/** Names of the features that could not be attached: styles that wait for them stop waiting. */
const FAILED = 'data-failed';

/** One feature's life on one element. */
interface Life {
  readonly controller: AbortController;
  methods: Methods;
}

export interface Boot {
  /** Settles when the features that are under way are attached, wait for their moment, or have failed and said so. */
  readonly ready: Promise<void>;
  /** Attaches at once what would wait for a person, or to be seen. Settles when that is done. */
  wake(): Promise<void>;
  /** A method that some feature of the element exposes. */
  method(element: Element, name: string): Method | undefined;
  /** Puts everything to sleep and stops watching: for tests and for pages that replace the program. */
  stop(): void;
}

/**
 * The porter (BOOT-1, BOOT-2, BOOT-3): finds the hooks the page has, fetches the features they need, attaches each once, watches the document for what
 * comes and releases what leaves. A failing feature is reported and leaves its server markup as it was.
 */
export function boot(given: readonly Feature[], services: { page: Page; http: Http; translations: Translations }): Boot {
  const { page, http, translations } = services;
  // Fetched once for all elements; after a failure the next element tries again.
  const features = given.map((feature) => ({ ...feature, load: once(() => feature.load()) }));
  const lives = new WeakMap<Element, Map<string, Life>>();
  /** Elements whose feature is on its way, or waits for its moment: they carry no mark yet, and may leave before it comes. */
  const waiting = new Set<Element>();
  /** What would start at its moment. */
  const asleep = new Map<() => Promise<void>, Feature>();
  const underWay = new Set<Promise<void>>();
  // Asked for once: what arrives later must wait for its moment at once, or somebody could come to it in between.
  const moment = once(() => import('./moment.ts'));
  const anyHook = features.map((feature) => feature.selector).join(',') || ':not(*)';

  function follow(work: Promise<void>): Promise<void> {
    const followed = work.finally(() => underWay.delete(followed));
    underWay.add(followed);
    return followed;
  }

  function find(feature: Feature, element: HTMLElement): void {
    const known = lives.get(element) ?? new Map<string, Life>();
    if (known.has(feature.name)) return;
    const life: Life = { controller: new AbortController(), methods: {} };
    lives.set(element, known.set(feature.name, life));
    waiting.add(element);
    const { signal } = life.controller;
    const start = once(() => {
      asleep.delete(start);
      return follow(attachTo(element, feature, life));
    });
    asleep.set(start, feature);
    signal.addEventListener('abort', () => asleep.delete(start));
    if (feature.when === 'now') void start();
    // Where its moment cannot be told, it is now.
    else
      void follow(
        moment()
          .then(({ atMoment }) => (asleep.has(start) ? atMoment(feature, element, start, signal) : undefined))
          .catch(start),
      );
  }

  async function settle(): Promise<void> {
    // What has just been decided has still to start.
    await undefined;
    while (underWay.size > 0) await Promise.all(underWay);
  }

  async function attachTo(element: HTMLElement, feature: Feature, life: Life): Promise<void> {
    const { signal } = life.controller;
    let loaded = false;
    try {
      const [{ attach }] = await Promise.all([feature.load(), translations.ready]);
      loaded = true;
      if (!signal.aborted && element.isConnected) await attach(element, contextFor(feature, life));
      if (!element.isConnected) life.controller.abort();
      if (signal.aborted) forget(element, feature.name, life);
      else mark(element, ATTACHED, feature.name);
    } catch (error) {
      life.controller.abort();
      forget(element, feature.name, life);
      mark(element, FAILED, feature.name);
      if (loaded) failure(feature.name, error);
      else
        fail(
          feature.name,
          'Le code de cette fonction n’a pas pu être chargé. La page reste utilisable sans elle. Rechargez la page.',
          error,
        );
    } finally {
      waiting.delete(element);
    }
  }

  function mark(element: Element, attribute: string, name: string): void {
    const names = element.getAttribute(attribute);
    element.setAttribute(attribute, names === null ? name : `${names} ${name}`);
  }

  function contextFor(feature: Feature, life: Life): Context {
    return {
      selector: feature.selector,
      page,
      http,
      t: translations.t,
      signal: life.controller.signal,
      guard: guardFor(feature.name),
      expose: (methods) => {
        life.methods = methods;
      },
    };
  }

  /** A life that has already been replaced by a newer one is not forgotten again. */
  function forget(element: Element, name: string, life: Life): void {
    const known = lives.get(element);
    if (known?.get(name) === life) known.delete(name);
  }

  function scan(root: ParentNode & Node): void {
    const self = root instanceof Element && root.matches(anyHook);
    if (!self && root.querySelector(anyHook) === null) return;
    for (const feature of features) {
      for (const element of root.querySelectorAll<HTMLElement>(feature.selector)) find(feature, element);
      if (root instanceof HTMLElement && root.matches(feature.selector)) find(feature, root);
    }
  }

  function release(root: Element): void {
    const gone = [...waiting].filter((element) => root.contains(element));
    for (const element of [root, ...root.querySelectorAll(`[${ATTACHED}]`), ...gone]) {
      const known = lives.get(element);
      if (known === undefined) continue;
      lives.delete(element);
      waiting.delete(element);
      element.removeAttribute(ATTACHED);
      for (const { controller } of known.values()) controller.abort();
    }
  }

  // Records arrive after the change is complete: what has merely moved is connected again by now and keeps its life.
  const observer = new MutationObserver((records) => {
    for (const { removedNodes } of records)
      for (const node of removedNodes) if (node instanceof Element && !node.isConnected) release(node);
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element && node.isConnected) scan(node);
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });

  scan(document);

  return {
    get ready() {
      return settle();
    },
    wake() {
      for (const [start, { when }] of asleep) if (when !== 'intent') void start();
      return settle();
    },
    method(element, name) {
      for (const { methods } of lives.get(element)?.values() ?? []) if (Object.hasOwn(methods, name)) return methods[name];
      return undefined;
    },
    stop() {
      observer.disconnect();
      release(document.documentElement);
    },
  };
}

function guardFor(name: string): Guard {
  return (handler) =>
    (...args) => {
      try {
        const result = handler(...args);
        if (result instanceof Promise) result.catch((error) => failure(name, error));
      } catch (error) {
        failure(name, error);
      }
    };
}
