import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, startPage } from '#tests/dom-page.ts';
import { equalHeight } from './index.ts';

/** The emulated page has no layout: boxes say their own place and natural height in `data-box`, and are as high as they are held. */
function layOut(): void {
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
  layOut();
});
afterEach(() => {
  page.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function wake(html: string): Promise<void> {
  await import('./attach.ts');
  vi.useFakeTimers();
  page = startPage({ html, features: [equalHeight] });
  await page.boot.ready;
  vi.advanceTimersToNextFrame();
}

const heights = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-equal-height]')].map((element) => element.style.getPropertyValue('--equal-height'));

const PAIR = '<div data-equal-height="a" data-box="0 0 50"></div><div data-equal-height="a" data-box="110 0 80"></div>';

describe('NAV-5 equal heights', () => {
  test('are given before the next painting, row by row and group by group', async () => {
    await wake(`${PAIR}<div data-equal-height="a" data-box="0 90 30"></div><div data-equal-height="b" data-box="220 0 40"></div>`);
    expect(heights()).toEqual(['80px', '80px', '', '']);
  });

  test('follow the window 10 ms after it stops changing', async () => {
    await wake(PAIR);
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

  test('let go where blocks no longer stand side by side', async () => {
    await wake(PAIR);
    document.querySelectorAll<HTMLElement>('[data-box]')[1]?.setAttribute('data-box', '0 60 80');
    resized();
    vi.advanceTimersByTime(10);
    expect(heights()).toEqual(['', '']);
  });

  test('follow content that shrinks: children are observed, newcomers too', async () => {
    await wake('<div data-equal-height="a" data-box="0 0 50"><p></p></div><div data-equal-height="a" data-box="110 0 80"></div>');
    expect(observed.has(document.querySelector('p') ?? document.body)).toBe(true);
    const second = document.querySelectorAll<HTMLElement>('[data-box]')[1];
    second?.setAttribute('data-box', '110 0 60');
    second?.append(document.createElement('img'));
    await vi.advanceTimersByTimeAsync(10);
    expect(heights()).toEqual(['60px', '60px']);
    expect(observed.has(document.querySelector('img') ?? document.body)).toBe(true);
  });

  test('read every box between letting go and writing: one layout for all', async () => {
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
    await wake(PAIR.repeat(2).replaceAll('"a" data-box="0 0 50"', '"b" data-box="0 0 50"'));
    const order = steps.filter((step, index) => step !== steps[index - 1]);
    expect(order.slice(0, 2)).toEqual(['let go', 'read']);
    expect(order.filter((step) => step === 'read')).toHaveLength(1);
  });

  test('BOOT-2 go with the last element, observers too', async () => {
    await wake(PAIR);
    const [first] = document.querySelectorAll<HTMLElement>('[data-equal-height]');
    page.boot.stop();
    expect(first?.style.getPropertyValue('--equal-height')).toBe('');
    expect(observed.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
