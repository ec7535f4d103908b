import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, find, settle, startPage } from '#tests/dom-page.ts';
import { emulateLayout } from '#tests/emulated-layout.ts';
import { nothingExample, pageExample } from './examples.tsx';
import { listen } from './index.ts';

/** What the emulated DOM lacks: it says nothing, and ends an utterance when a test tells it to. */
class Utterance extends EventTarget {
  voice: { lang: string } | null = null;
  lang = '';
  rate = 1;
  constructor(readonly text: string) {
    super();
  }
}
class Speech extends EventTarget {
  voices: { lang: string; localService: boolean; default: boolean }[] = [];
  said: Utterance[] = [];
  isSpeaking = false;
  getVoices() {
    return this.voices;
  }
  speak(utterance: Utterance) {
    this.said.push(utterance);
    this.isSpeaking = true;
  }
  cancel() {
    if (this.isSpeaking) this.fail('interrupted');
    this.isSpeaking = false;
  }
  end() {
    this.said.at(-1)?.dispatchEvent(new Event('end'));
  }
  fail(error: string) {
    this.said.at(-1)?.dispatchEvent(Object.assign(new Event('error'), { error }));
  }
}

const voice = (lang: string) => ({ lang, localService: true, default: false });
let page: DomPage;
let speech: Speech;
beforeEach(() => {
  emulateLayout();
  speech = new Speech();
  speech.voices = [voice('fr-FR'), voice('en-GB')];
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(async () => {
  page.stop();
  await settle();
  vi.unstubAllGlobals();
});

async function start(example = pageExample): Promise<void> {
  page = startPage({ html: `<main>${renderToStaticMarkup(example.markup)}</main>`, features: [listen] });
  await page.boot.ready;
  await settle();
}
const play = () => find('[data-listen-play]');
const stop = () => find('[data-listen-stop]');
const texts = () => speech.said.map(({ text }) => text);
const current = () => document.querySelector('[data-listen-current]')?.textContent;

describe('LISTEN-1 the button', () => {
  test('is there where a voice speaks the language of the page', async () => {
    await start();
    expect(find('[data-listen]').hasAttribute('data-ready')).toBe(true);
  });

  test('comes with a voice that is found later, and is not there without one', async () => {
    speech.voices = [voice('en-GB')];
    await start();
    expect(find('[data-listen]').hasAttribute('data-ready')).toBe(false);
    speech.voices = [voice('fr-FR')];
    speech.dispatchEvent(new Event('voiceschanged'));
    expect(find('[data-listen]').hasAttribute('data-ready')).toBe(true);
  });
});

describe('LISTEN-1 reading', () => {
  test('says every paragraph in its language, marks it, and leaves out menus and what is hidden', async () => {
    await start();
    play().click();
    expect(current()).toBe('La médiathèque');
    for (let part = 0; part < 5; part += 1) speech.end();
    expect(texts()).toEqual([
      'La médiathèque',
      'Elle est ouverte du mardi au samedi. L’entrée est libre.',
      'Prêt de livres',
      'Ateliers',
      'Story time, on Saturdays.',
    ]);
    expect(speech.said.map(({ lang }) => lang)).toEqual(['fr-FR', 'fr-FR', 'fr-FR', 'fr-FR', 'en-GB']);
    expect([current(), play().textContent, stop().hidden]).toEqual([undefined, 'Écouter la page', true]);
  });

  test('pauses, and goes on where it was', async () => {
    await start();
    play().click();
    speech.end();
    play().click();
    expect([play().textContent, speech.isSpeaking, current()]).toEqual([
      'Reprendre la lecture',
      false,
      'Elle est ouverte du mardi au samedi. L’entrée est libre.',
    ]);
    play().click();
    expect(texts().slice(1)).toEqual([texts()[1], texts()[1]]);
    expect(play().textContent).toBe('Mettre la lecture en pause');
  });

  test('stops, by the button and by Escape, and begins anew', async () => {
    await start();
    play().click();
    speech.end();
    stop().focus();
    stop().click();
    expect([speech.isSpeaking, current(), document.activeElement]).toEqual([false, undefined, play()]);
    play().click();
    expect(texts().at(-1)).toBe('La médiathèque');
    play().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect([speech.isSpeaking, find('[data-listen]').hasAttribute('data-active')]).toEqual([false, false]);
  });

  test('changes its speed at once', async () => {
    await start();
    play().click();
    const speed = find('[data-listen-speed]') as HTMLSelectElement;
    speed.value = '1.5';
    speed.dispatchEvent(new Event('change'));
    expect(speech.said.map(({ rate }) => rate)).toEqual([1, 1.5]);
    expect(texts()).toEqual(['La médiathèque', 'La médiathèque']);
  });

  test('ends with a sentence when the voice fails, and in silence when there is nothing to read', async () => {
    await start();
    play().click();
    speech.fail('synthesis-failed');
    expect(play().textContent).toBe('Écouter la page');
    await vi.waitFor(() => expect(find('[data-announcer]').textContent).toMatch(/interrompue/));
    page.stop();
    await start(nothingExample);
    play().click();
    expect(find('[data-listen]').hasAttribute('data-active')).toBe(false);
  });

  test('is silent once the page is left', async () => {
    await start();
    play().click();
    window.dispatchEvent(new Event('pagehide'));
    expect(speech.isSpeaking).toBe(false);
  });
});
