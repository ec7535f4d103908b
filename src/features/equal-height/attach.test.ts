import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, startPage } from '#tests/dom-page.ts';
import { equalHeight } from './index.ts';

/** The emulated page has no layout: `data-box` holds left, top and natural height of a box. */
function stubLayout(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const [left = 0, top = 0, natural = 0] = (this.dataset.box ?? '').split(' ').map(Number);
    const height = Math.max(natural, Number.parseFloat(this.style.getPropertyValue('--equal-height')) || 0);
    return new DOMRect(left, top, 100, height);
  });
}

let page: DomPage;
let observed: Set<Element>;
let resized: () => void;

beforeEach(() => {
  observed = new Set();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe = (element: Element) => observed.add(element);
      unobserve = (element: Element) => observed.delete(element);
      disconnect = () => observed.clear();
    },
  );
  stubLayout();
});
afterEach(() => {
  page.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openPage(html: string): Promise<void> {
  await import('./attach.ts');
  vi.useFakeTimers();
  page = startPage({ html, features: [equalHeight] });
  await page.boot.ready;
  vi.advanceTimersToNextFrame();
}

const heights = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-equal-height]')].map((element) =>
    element.style.getPropertyValue('--equal-height'),
  );

const PAIR = '<div data-equal-height="a" data-box="0 0 50"></div><div data-equal-height="a" data-box="110 0 80"></div>';

describe('NAV-5 equal heights', () => {
  test('are set before the next paint, row by row and group by group', async () => {
    await openPage(
      `${PAIR}<div data-equal-height="a" data-box="0 90 30"></div><div data-equal-height="b" data-box="220 0 40"></div>`,
    );
    expect(heights()).toEqual(['80px', '80px', '', '']);
  });

  test('follow the window 10 ms after it stops changing', async () => {
    await openPage(PAIR);
    vi.advanceTimersByTime(100);
    document.querySelectorAll<HTMLElement>('[data-box]')[1]?.setAttribute('data-box', '110 0 120');
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(9);
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(9);
    expect(heights()).toEqual(['80px', '80px']);
    vi.advanceTimersByTime(1);
    expect(heights()).toEqual(['120px', '120px']);
  });

  test('are removed when blocks are no longer side by side', async () => {
    await openPage(PAIR);
    document.querySelectorAll<HTMLElement>('[data-box]')[1]?.setAttribute('data-box', '0 60 80');
    resized();
    vi.advanceTimersByTime(10);
    expect(heights()).toEqual(['', '']);
  });

  test('follow content that shrinks: children are observed, added ones too', async () => {
    await openPage(
      '<div data-equal-height="a" data-box="0 0 50"><p></p></div><div data-equal-height="a" data-box="110 0 80"></div>',
    );
    expect(observed.has(document.querySelector('p') ?? document.body)).toBe(true);
    const second = document.querySelectorAll<HTMLElement>('[data-box]')[1];
    second?.setAttribute('data-box', '110 0 60');
    second?.append(document.createElement('img'));
    await vi.advanceTimersByTimeAsync(10);
    expect(heights()).toEqual(['60px', '60px']);
    expect(observed.has(document.querySelector('img') ?? document.body)).toBe(true);
  });

  test('are removed, measured and written in three passes: one layout for all', async () => {
    const steps: string[] = [];
    const style = CSSStyleDeclaration.prototype;
    const { setProperty, removeProperty } = style;
    vi.spyOn(style, 'setProperty').mockImplementation(function (this: CSSStyleDeclaration, ...args) {
      steps.push('write');
      setProperty.apply(this, args);
    });
    vi.spyOn(style, 'removeProperty').mockImplementation(function (this: CSSStyleDeclaration, name) {
      steps.push('let go');
      return removeProperty.call(this, name);
    });
    const read = vi.mocked(HTMLElement.prototype.getBoundingClientRect).getMockImplementation();
    vi.mocked(HTMLElement.prototype.getBoundingClientRect).mockImplementation(function (this: HTMLElement) {
      steps.push('read');
      return read?.call(this) ?? new DOMRect();
    });
    await openPage(PAIR.repeat(2).replaceAll('"a" data-box="0 0 50"', '"b" data-box="0 0 50"'));
    const order = steps.filter((step, index) => step !== steps[index - 1]);
    expect(order.slice(0, 2)).toEqual(['let go', 'read']);
    expect(order.filter((step) => step === 'read')).toHaveLength(1);
  });

  test('BOOT-2 are removed with the last element, and its observers', async () => {
    await openPage(PAIR);
    const [first] = document.querySelectorAll<HTMLElement>('[data-equal-height]');
    page.boot.stop();
    expect(first?.style.getPropertyValue('--equal-height')).toBe('');
    expect(observed.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
