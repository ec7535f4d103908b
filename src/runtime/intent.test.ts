import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emulateVisibility } from '#tests/emulated-visibility.ts';

let fetchOnIntent: typeof import('./intent.ts').fetchOnIntent;
let fetched: string[];

/** Listeners of earlier tests stay on the document: each writes to the list of its own test. */
function view(name: string) {
  const list = fetched;
  return () => {
    list.push(name);
    return [Promise.resolve()];
  };
}

beforeEach(async () => {
  vi.useFakeTimers();
  // Its listeners live as long as the page: each test takes a page's first import.
  vi.resetModules();
  ({ fetchOnIntent } = await import('./intent.ts'));
  fetched = [];
  document.body.innerHTML = '<div data-menu><span>Menu</span></div><p data-box></p><p id="other"></p>';
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

function connection(value: unknown): void {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
}

describe('intent loading', () => {
  test.each(['pointerover', 'touchstart', 'focusin'])('BOOT-1 %s on a hook fetches its view, once', (type) => {
    fetchOnIntent('[data-menu]', view('menu'));
    fetchOnIntent('[data-menu]', view('menu again'));
    fetchOnIntent('#ailleurs', view('elsewhere'));
    for (let turn = 0; turn < 2; turn += 1)
      document.querySelector('span')?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(fetched).toEqual(['menu']);
  });

  test('BOOT-1 nothing is fetched before the first act, then everything the page has in idle time', async () => {
    connection({ effectiveType: '4g', saveData: false });
    for (const name of ['menu', 'box', 'absent']) fetchOnIntent(`[data-${name}]`, view(name));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toEqual([]);
    window.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched).toEqual(['menu', 'box']);
  });

  test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }])(
    'BOOT-1 idle time is not used on %j',
    async (given) => {
      connection(given);
      fetchOnIntent('[data-menu]', view('menu'));
      window.dispatchEvent(new Event('scroll'));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(fetched).toEqual([]);
    },
  );

  test.each([
    [{ effectiveType: '3g' }, ['menu']],
    [{ effectiveType: '2g' }, []],
    [{ effectiveType: '3g', saveData: true }, []],
  ])('BOOT-1 on %j the view of what is near is fetched after the first act: %j', async (given, expected) => {
    connection(given);
    const visibility = emulateVisibility();
    for (const name of ['menu', 'box']) fetchOnIntent(`[data-${name}]`, view(name));
    window.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched).toEqual([]);
    visibility.reveal(document.querySelector('[data-menu]') as Element, 0, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched).toEqual(expected);
    vi.unstubAllGlobals();
  });

  test('BOOT-3 a view that cannot be fetched is tried again at the next sign', async () => {
    let tries = 0;
    fetchOnIntent('[data-menu]', () => {
      tries += 1;
      return [Promise.reject(new Error('gone'))];
    });
    for (let turn = 0; turn < 2; turn += 1) {
      document.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(tries).toBe(2);
  });
});
