import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, settle } from '#tests/dom-page.ts';
import { type EmulatedVisibility, emulateVisibility } from '#tests/emulated-visibility.ts';
import type { Attach, Feature } from './feature.ts';

let page: DomPage;
let visibility: EmulatedVisibility;
let attached: string[];
let startPage: typeof import('#tests/dom-page.ts').startPage;

beforeEach(async () => {
  // A page hears of its first visitor once: each test loads the runtime anew.
  vi.resetModules();
  ({ startPage } = await import('#tests/dom-page.ts'));
  visibility = emulateVisibility();
  attached = [];
});
afterEach(() => {
  page.stop();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

function feature(name: string, when?: Feature['when']): Feature {
  const attach: Attach = (_, { expose }) => {
    attached.push(name);
    expose({ name: () => name });
  };
  return { name, selector: `[data-${name}]`, ...(when === undefined ? {} : { when }), load: async () => ({ attach }) };
}

const ALL = [feature('now', 'now'), feature('person', 'person'), feature('seen'), feature('link', 'intent')];
const HTML = '<p data-now></p><p data-person></p><p data-seen></p><a data-link href="/"></a>';
const element = (name: string) => document.querySelector(`[data-${name}]`) as HTMLElement;

async function start(): Promise<void> {
  page = startPage({ html: HTML, features: ALL, asleep: true });
  await page.boot.ready;
  await settle();
}

describe('the moments of features', () => {
  test('BOOT-1 come one by one: at once, with a person, with their element in sight', async () => {
    await start();
    expect(attached).toEqual(['now']);
    window.dispatchEvent(new Event('pointermove'));
    await settle();
    expect(attached).toEqual(['now', 'person']);
    expect(element('seen').hasAttribute('data-asleep'), 'styles that wait for it do not give up').toBe(true);
    await vi.waitFor(() => {
      visibility.reveal(element('seen'), 0, true);
      expect(attached).toEqual(['now', 'person', 'seen']);
    });
    await page.boot.ready;
    expect(element('seen').dataset.attached).toBe('seen');
    expect(element('seen').hasAttribute('data-asleep')).toBe(false);
  });

  test('BOOT-1 come with a person for what this screen shows, and wait for what it hides', async () => {
    page = startPage({ html: '<ul data-menu></ul>', features: [feature('menu', 'seen')], asleep: true });
    await page.boot.ready;
    window.dispatchEvent(new Event('pointermove'));
    await settle();
    expect(attached).toEqual([]);
    await vi.waitFor(() => {
      visibility.reveal(element('menu'), 0, true);
      expect(attached).toEqual(['menu']);
    });
  });

  test('BOOT-1 come at once for all that do not wait for intent, when a program asks', async () => {
    await start();
    await page.boot.wake();
    expect([...attached].sort()).toEqual(['now', 'person', 'seen']);
    await page.boot.wake();
    visibility.reveal(element('seen'), 1);
    await settle();
    expect(attached).toHaveLength(3);
    expect(page.boot.method(element('seen'), 'name')?.()).toBe('seen');
  });

  test('BOOT-2 never come for what has left', async () => {
    await start();
    const gone = element('seen');
    gone.remove();
    await settle();
    visibility.reveal(gone, 1);
    await page.boot.wake();
    expect(attached).not.toContain('seen');
  });

  test('BOOT-1 what waits for intent wakes when it is near, once somebody is there', async () => {
    await start();
    window.dispatchEvent(new Event('keydown'));
    await settle();
    expect(attached).not.toContain('link');
    await vi.waitFor(() => {
      visibility.reveal(element('link'), 0, true);
      expect(attached).toContain('link');
    });
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }])('BOOT-1 but not on %j', async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    await start();
    window.dispatchEvent(new Event('keydown'));
    visibility.reveal(element('link'), 1);
    await settle();
    expect(attached).not.toContain('link');
  });
});
