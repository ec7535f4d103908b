import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let margins: string[];
let tell: IntersectionObserverCallback;

beforeEach(() => {
  margins = [];
  vi.resetModules();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
        margins.push(rootMargin);
        tell = callback;
      }
      observe(): void {}
      unobserve(): void {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('what is near', () => {
  test('BOOT-1 is what is in sight; what is a screen away, once somebody is there', async () => {
    const { whenNear } = await import('./near.ts');
    const { signal } = new AbortController();
    const [first, second] = [document.createElement('p'), document.createElement('p')];
    const near = vi.fn();
    void whenNear(first, signal).then(near);
    void whenNear(second, signal);
    expect(margins).toEqual(['200px']);
    window.dispatchEvent(new Event('scroll'));
    await vi.waitFor(() => expect(margins, 'one observer for every element').toEqual(['200px', '100% 200px']));
    tell(
      [{ target: first, isIntersecting: true, intersectionRatio: 0 } as unknown as IntersectionObserverEntry],
      {} as IntersectionObserver,
    );
    await vi.waitFor(() => expect(near).toHaveBeenCalledOnce());
  });
});
