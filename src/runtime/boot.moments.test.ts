import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { type EmulatedVisibility, emulateVisibility } from '#tests/emulated-visibility.ts';
import type { Attach, Feature } from './feature.ts';

let page: DomPage;
let visibility: EmulatedVisibility;
let attached: string[];

beforeEach(() => {
  visibility = emulateVisibility();
  attached = [];
});
afterEach(() => {
  page.stop();
  vi.unstubAllGlobals();
});

function feature(name: string, when?: Feature['when']): Feature {
  const attach: Attach = (_, { expose }) => {
    attached.push(name);
    expose({ name: () => name });
  };
  return { name, selector: `[data-${name}]`, ...(when === undefined ? {} : { when }), load: async () => ({ attach }) };
}

const ALL = [feature('now', 'now'), feature('intent', 'intent'), feature('near')];
const HTML = '<p data-now></p><p data-intent></p><p data-near></p>';
const element = (name: string) => document.querySelector(`[data-${name}]`) as HTMLElement;

async function start(): Promise<void> {
  page = startPage({ html: HTML, features: ALL, isPending: true });
  await page.boot.ready;
  await settle();
}

describe('the moments of features', () => {
  test('BOOT-1 come one by one: at once, at the first act, with their element near', async () => {
    await start();
    expect(attached).toEqual(['now']);
    window.dispatchEvent(new Event('pointermove'));
    await settle();
    expect(attached).toEqual(['now', 'intent']);
    expect(element('near').hasAttribute('data-far'), 'styles that wait for it do not give up').toBe(true);
    visibility.reveal(element('near'), 0, true);
    await vi.waitFor(() => expect(attached).toEqual(['now', 'intent', 'near']));
    await page.boot.ready;
    expect(element('near').dataset.attached).toBe('near');
    expect(element('near').hasAttribute('data-far')).toBe(false);
  });

  test('BOOT-1 come at once for all of them when a program asks', async () => {
    await start();
    await page.boot.attachAll();
    expect([...attached].sort()).toEqual(['intent', 'near', 'now']);
    expect(element('near').hasAttribute('data-far')).toBe(false);
    await page.boot.attachAll();
    visibility.reveal(element('near'), 1);
    await settle();
    expect(attached).toHaveLength(3);
    expect(page.boot.method(element('near'), 'name')?.()).toBe('near');
  });

  test('BOOT-2 never come for what has left', async () => {
    await start();
    const gone = element('near');
    gone.remove();
    await settle();
    visibility.reveal(gone, 1);
    await page.boot.attachAll();
    expect(attached).not.toContain('near');
  });
});
