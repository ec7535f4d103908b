import type { Context, Feature, Guard, Method, Methods } from './feature.ts';
import { onFirstAct, onVisitor } from './first-act.ts';
import type { Http } from './http.ts';
import type { Translations } from './i18n.ts';
import { whenNear } from './near.ts';
import { once } from './once.ts';
import type { Page } from './page.ts';
import { holdPresses, type Press } from './presses.ts';
import { fail, failure, watchLeaving } from './report.ts';

/** Names of the features at work on an element, for people who inspect it. */
const ATTACHED = 'data-attached';
/** Names of the features that could not be attached: styles that wait for them stop waiting. */
const FAILED = 'data-failed';
/**
 * On elements that are not near yet: styles that wait for a feature, and give up in the end, need not count the time.
 */
const FAR = 'data-far';

/** One feature on one element. */
interface Attachment {
  readonly feature: Feature;
  readonly controller: AbortController;
  /** Fetches and attaches the feature, once. Pending until then. */
  start: () => Promise<void>;
  isPending: boolean;
  methods: Methods;
}

export interface Boot {
  /** Settles when the features that are being fetched are attached, or have failed and been reported. */
  readonly ready: Promise<void>;
  /** Attaches all features at once, whatever they wait for. Settles when that is done. */
  attachAll(): Promise<void>;
  /** A method that some feature of the element exposes. */
  method(element: Element, name: string): Method | undefined;
  /** Releases everything and stops watching: for tests and for pages that replace the program. */
  stop(): void;
}

/**
 * BOOT-1, BOOT-2, BOOT-3: finds the hooks of the page, fetches the features they need, attaches each once, watches the
 * document for what is added and releases what is removed. A failing feature is reported and leaves its server markup
 * as it was.
 */
export function boot(
  given: readonly Feature[],
  services: { page: Page; http: Http; translations: Translations },
): Boot {
  const { page, http, translations } = services;
  // Fetched once for all elements; after a failure the next element tries again.
  const features = given.map((feature) => ({ ...feature, load: once(() => feature.load()) }));
  const attachments = new WeakMap<Element, Map<string, Attachment>>();
  /** Elements with a feature that is not attached yet. */
  const pendingElements = new Set<Element>();
  const underWay = new Set<Promise<void>>();
  const anyHook = features.map((feature) => feature.selector).join(',') || ':not(*)';

  function follow(work: Promise<void>): Promise<void> {
    const followed = work.finally(() => underWay.delete(followed));
    underWay.add(followed);
    return followed;
  }

  function find(feature: Feature, element: HTMLElement): void {
    const known = attachments.get(element) ?? new Map<string, Attachment>();
    if (known.has(feature.name)) return;
    const controller = new AbortController();
    const attachment: Attachment = {
      feature,
      controller,
      isPending: true,
      methods: {},
      start: once(() => follow(attachTo(element, attachment))),
    };
    attachments.set(element, known.set(feature.name, attachment));
    pendingElements.add(element);
    schedule(element, attachment);
  }

  function schedule(element: Element, { feature: { when = 'near' }, controller: { signal }, start }: Attachment): void {
    if (when === 'near') {
      element.setAttribute(FAR, '');
      void whenNear(element, signal).then(start);
      // `intent` as a selector matches nothing.
    } else if (when === 'now' || element.matches(when)) void start();
    else onVisitor(start, signal);
  }

  function* pendingAttachments(elements: Iterable<Element>): Generator<Attachment> {
    for (const element of elements)
      for (const attachment of attachments.get(element)?.values() ?? []) if (attachment.isPending) yield attachment;
  }

  /** A form is pressed with all that is in it, anything else with what is around it. */
  function startPending(target: Element, press?: Press): Promise<void>[] {
    const pressed = [...pendingElements].filter(
      (element) => element.contains(target) || (press === 'submit' && target.contains(element)),
    );
    const answering = [...pendingAttachments(pressed)].filter(({ feature: { answers } }) =>
      answers?.includes(press ?? ''),
    );
    return answering.map(({ start }) => start());
  }

  async function settle(): Promise<void> {
    // Fetches that were just decided have not started yet.
    await undefined;
    while (underWay.size > 0) await Promise.all(underWay);
  }

  async function attachTo(element: HTMLElement, attachment: Attachment): Promise<void> {
    const { feature, controller } = attachment;
    const { signal } = controller;
    let loaded = false;
    element.removeAttribute(FAR);
    try {
      const [{ attach }] = await Promise.all([feature.load(), feature.silent ?? translations.ready]);
      loaded = true;
      if (!signal.aborted && element.isConnected) await attach(element, contextFor(attachment));
      if (!element.isConnected) controller.abort();
      if (signal.aborted) forget(element, feature.name, attachment);
      else mark(element, ATTACHED, feature.name);
    } catch (error) {
      controller.abort();
      forget(element, feature.name, attachment);
      mark(element, FAILED, feature.name);
      if (loaded) failure(feature.name, error);
      else
        fail(feature.name, 'Le code de cette fonction n’a pas pu être chargé. La page continue. Rechargez-la.', error);
    } finally {
      attachment.isPending = false;
      if (pendingAttachments([element]).next().done) pendingElements.delete(element);
    }
  }

  function mark(element: Element, attribute: string, name: string): void {
    const names = element.getAttribute(attribute);
    element.setAttribute(attribute, names === null ? name : `${names} ${name}`);
  }

  function contextFor(attachment: Attachment): Context {
    const { feature } = attachment;
    return {
      selector: feature.selector,
      page,
      http,
      t: translations.t,
      textsReady: () => translations.ready,
      signal: attachment.controller.signal,
      guard: guardFor(feature.name),
      expose: (methods) => {
        attachment.methods = methods;
      },
    };
  }

  /** Only the present attachment is removed: a newer one may have replaced it. */
  function forget(element: Element, name: string, attachment: Attachment): void {
    const known = attachments.get(element);
    if (known?.get(name) === attachment) known.delete(name);
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
    const gone = [...pendingElements].filter((element) => root.contains(element));
    for (const element of [root, ...root.querySelectorAll(`[${ATTACHED}]`), ...gone]) {
      const known = attachments.get(element);
      if (known === undefined) continue;
      attachments.delete(element);
      pendingElements.delete(element);
      element.removeAttribute(ATTACHED);
      for (const { controller } of known.values()) controller.abort();
    }
  }

  // Records arrive after the mutation, so a moved node is connected again by now.
  const observer = new MutationObserver((records) => {
    for (const { removedNodes } of records)
      for (const node of removedNodes) if (node instanceof Element && !node.isConnected) release(node);
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) scan(node);
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });

  scan(document);
  const stopped = new AbortController();
  holdPresses(startPending, stopped.signal);
  watchLeaving(stopped.signal);
  // Part of this file already. Imported as a module object, it keeps the bundler's helper for these in the boot script:
  // else that would be a file of its own, which every other file imports.
  void import('./intent.ts');
  // Most features need these next: fetched here they come beside them, not after them.
  onFirstAct(() => void Promise.allSettled([import('./http.ts'), translations.ready]), stopped.signal);

  return {
    get ready() {
      return settle();
    },
    attachAll() {
      for (const { start } of [...pendingAttachments(pendingElements)]) void start();
      return settle();
    },
    method(element, name) {
      for (const { methods } of attachments.get(element)?.values() ?? [])
        if (Object.hasOwn(methods, name)) return methods[name];
      return undefined;
    },
    stop() {
      observer.disconnect();
      stopped.abort();
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
