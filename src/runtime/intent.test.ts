import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Feature } from './feature.ts';
import { fetchOnIntent } from './intent.ts';

const load = () => Promise.resolve({ attach: () => undefined });
let life: AbortController;
let views: string[];

function feature(name: string): Feature {
  return {
    name,
    selector: `[data-${name}]`,
    load,
    view: async () => {
      views.push(name);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  life = new AbortController();
  views = [];
  document.body.innerHTML = '<div data-menu><span>Menu</span></div><p data-box></p><p id="other"></p>';
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connection(value: unknown): void {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
}

describe('intent loading', () => {
  test.each(['pointerover', 'touchstart', 'focusin'])('BOOT-1 %s on a hook fetches its view, once', (type) => {
    fetchOnIntent([feature('menu'), feature('box')], life.signal);
    for (let turn = 0; turn < 2; turn += 1) document.querySelector('span')?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(views).toEqual(['menu']);
  });

  test('BOOT-1 nothing is fetched before a person shows up, then everything the page has in idle time', async () => {
    connection({ effectiveType: '4g', saveData: false });
    fetchOnIntent([feature('menu'), feature('box'), feature('absent')], life.signal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(views).toEqual([]);
    window.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(views).toEqual(['menu', 'box']);
  });

  test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }])('BOOT-1 idle time is not used on %j', async (given) => {
    connection(given);
    fetchOnIntent([feature('menu')], life.signal);
    window.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(views).toEqual([]);
  });

  test('BOOT-3 a view that cannot be fetched is tried again at the next sign', async () => {
    let tries = 0;
    const view = async () => {
      tries += 1;
      throw new Error('gone');
    };
    fetchOnIntent([{ ...feature('menu'), view }], life.signal);
    for (let turn = 0; turn < 2; turn += 1) {
      document.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(tries).toBe(2);
  });
});
