import { afterEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, json, settle, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import type { Attach, Feature } from './feature.ts';

let page: DomPage;
afterEach(() => page.stop());

function feature(name: string, attach: Attach, extra: Partial<Feature> = {}): Feature & { loads: number } {
  const made = {
    name,
    selector: `[data-${name}]`,
    loads: 0,
    load: async () => {
      made.loads += 1;
      return { attach };
    },
    ...extra,
  };
  return made;
}

describe('boot', () => {
  test('BOOT-1 loads only the features whose hooks the page has, each once', async () => {
    const present = feature('one', () => undefined);
    const absent = feature('two', () => undefined);
    page = startPage({ html: '<p data-one></p><p data-one></p>', features: [present, absent] });
    await page.boot.ready;
    expect([present.loads, absent.loads]).toEqual([1, 0]);
    expect(document.querySelectorAll('[data-attached="one"]')).toHaveLength(2);
  });

  test('LANG-2 a silent feature does not wait for the texts of the language, others do', async () => {
    const answers: ((response: Response) => void)[] = [];
    const attached: string[] = [];
    const silent = feature('one', (_, { textsReady, t }) => {
      attached.push('one');
      void textsReady().then(() => attached.push(t('Fermer')));
    });
    page = startPage({
      html: '<p data-one></p><p data-two></p>',
      features: [{ ...silent, silent: true }, feature('two', () => void attached.push('two'))],
      settings: { langue: 'de' },
      answer: () => new Promise((resolve) => answers.push(resolve)),
    });
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await settle();
    expect(attached).toEqual(['one']);
    answers[0]?.(json({ langue: 'de', traductions: [] }));
    await page.boot.ready;
    await settle();
    expect([...attached].sort()).toEqual(['Schließen', 'one', 'two']);
  });

  test('BOOT-2 attaches to HTML inserted later and releases what is removed', async () => {
    const signals: AbortSignal[] = [];
    page = startPage({
      html: '<main></main>',
      features: [feature('one', (_, { signal }) => void signals.push(signal))],
    });
    await page.boot.ready;
    const main = document.querySelector('main') as HTMLElement;
    main.innerHTML = '<section><p data-one></p></section>';
    await settle();
    expect(signals).toHaveLength(1);
    expect(signals[0]?.aborted).toBe(false);
    main.replaceChildren();
    await settle();
    expect(signals[0]?.aborted).toBe(true);
  });

  test('BOOT-3 a feature that fails on its way is reported and carries no mark', async () => {
    expectConsole('error', /\[one\] Erreur inattendue/);
    const failing = feature('one', async () => {
      await settle();
      throw new Error('on its way');
    });
    page = startPage({ html: '<p data-one></p>', features: [failing] });
    await page.boot.ready;
    expect(document.querySelector('[data-attached]')).toBeNull();
  });

  test('BOOT-2 what merely moves stays attached; attached twice is a no-op', async () => {
    const attach = vi.fn<Attach>();
    page = startPage({
      html: '<div id="a"><p data-one></p></div><div id="b"></div>',
      features: [feature('one', attach)],
    });
    await page.boot.ready;
    const moved = document.querySelector('[data-one]') as HTMLElement;
    document.getElementById('b')?.append(moved);
    await settle();
    expect(attach).toHaveBeenCalledTimes(1);
    expect(attach.mock.calls[0]?.[1].signal.aborted).toBe(false);
  });

  test('BOOT-2 an element that leaves while its code is on the way is never attached, and is when it comes back', async () => {
    const attach = vi.fn<Attach>();
    let arrive: (code: { attach: Attach }) => void = () => undefined;
    const slow = feature('one', attach, { load: () => new Promise((resolve) => (arrive = resolve)) });
    page = startPage({ html: '<p data-one></p>', features: [slow] });
    const element = document.querySelector('p') as HTMLElement;
    element.remove();
    await settle();
    arrive({ attach });
    await settle();
    expect(attach).not.toHaveBeenCalled();
    document.body.append(element);
    await settle();
    expect(attach).toHaveBeenCalledTimes(1);
  });

  test('BOOT-2 a thousand refreshes leave nothing alive behind', async () => {
    let alive = 0;
    const attach: Attach = (_, { signal }) => {
      alive += 1;
      signal.addEventListener('abort', () => (alive -= 1), { once: true });
    };
    page = startPage({ html: '<main></main>', features: [feature('one', attach)] });
    await page.boot.ready;
    const main = document.querySelector('main') as HTMLElement;
    for (let turn = 0; turn < 1_000; turn += 1) {
      main.innerHTML = '<p data-one></p><p data-one></p>';
      await Promise.resolve();
    }
    await settle();
    expect(alive).toBe(2);
  });

  test('BOOT-3 a feature that throws is reported in French; its markup stays and the others are attached', async () => {
    expectConsole('error', /^\[bad\] Erreur inattendue\. Le reste de la page continue\./);
    const good = vi.fn<Attach>();
    const bad = feature('bad', () => {
      throw new Error('boom');
    });
    page = startPage({ html: '<p data-bad>texte</p><p data-good></p>', features: [bad, feature('good', good)] });
    await page.boot.ready;
    expect(good).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[data-bad]')?.outerHTML).toBe('<p data-bad="" data-failed="bad">texte</p>');
  });

  test('BOOT-3 a missing chunk is reported once per element, and tried again for the next element', async () => {
    expectConsole(
      'error',
      /^\[gone\] Le code de cette fonction n’a pas pu être chargé\. La page continue\. Rechargez-la\./,
    );
    let tries = 0;
    const gone = feature('gone', () => undefined, {
      load: async () => {
        tries += 1;
        throw new Error('gone');
      },
    });
    page = startPage({ html: '<p data-gone></p>', features: [gone] });
    await page.boot.ready;
    document.body.insertAdjacentHTML('beforeend', '<p data-gone></p>');
    await settle();
    expect(tries).toBe(2);
  });

  test('BOOT-3 guarded handlers report failures under the name of the feature, and keep aborts silent', async () => {
    expectConsole('error', /^\[one\].*Error: late/);
    page = startPage({
      html: '<p data-one></p>',
      features: [
        feature('one', (element, { guard, signal }) => {
          element.addEventListener(
            'click',
            guard(() => Promise.reject(new Error('late'))),
            { signal },
          );
          element.addEventListener(
            'click',
            guard(() => Promise.reject(new DOMException('gone', 'AbortError'))),
            { signal },
          );
        }),
      ],
    });
    await page.boot.ready;
    document.querySelector('p')?.click();
    await settle();
  });

  test('BOOT-4 ready does not wait for what has yet to be seen', async () => {
    const observe = vi.fn();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = observe;
        unobserve() {}
      },
    );
    const attach = vi.fn<Attach>();
    page = startPage({ html: '<p data-one></p>', features: [feature('one', attach)], isPending: true });
    await page.boot.ready;
    await vi.waitFor(() => expect(observe).toHaveBeenCalled());
    expect(attach).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test('BOOT-4 exposed methods are reached by element and name', async () => {
    page = startPage({
      html: '<p data-one></p>',
      features: [feature('one', (_, { expose }) => expose({ twice: (n) => Number(n) * 2 }))],
    });
    await page.boot.ready;
    const element = document.querySelector('p') as HTMLElement;
    expect(page.boot.method(element, 'twice')?.(21)).toBe(42);
    expect(page.boot.method(element, 'toString')).toBeUndefined();
  });

  test('TRAD-2 nothing is attached before the translations are known', async () => {
    let answer: (response: Response) => void = () => undefined;
    const attach = vi.fn<Attach>();
    page = startPage({
      html: '<p data-one></p>',
      settings: { langue: 'de' },
      features: [feature('one', attach)],
      answer: () => new Promise((resolve) => (answer = resolve)),
    });
    await vi.waitFor(() => expect(page.sent).toHaveLength(1));
    await settle();
    expect(attach).not.toHaveBeenCalled();
    answer(new Response('{"langue":"de","traductions":[{"intitule":"ok","valeur":"Gut"}]}'));
    await page.boot.ready;
    expect(attach.mock.calls[0]?.[1].t('ok')).toBe('Gut');
  });
});
