import { afterEach, describe, expect, test } from 'vitest';
import { expectConsole } from '#tests/quiet-console.ts';
import { nameWindow, readPage } from './page.ts';

afterEach(() => {
  document.head.replaceChildren();
  for (const name of Object.keys(document.body.dataset)) delete document.body.dataset[name];
});

function settings(text: string): void {
  document.head.innerHTML = `<script type="application/json" id="vitrine-settings">${text}</script>`;
}

describe('page context', () => {
  test('PAGE-1 the body tells the page, its parent and the way to it', () => {
    settings('{}');
    Object.assign(document.body.dataset, { idpage: '21', idparent: '20', filariane: '1,20,21' });
    expect(readPage()).toMatchObject({ id: '21', parentId: '20', trail: ['1', '20', '21'] });
  });

  test('PAGE-2 a missing block means defaults and one French warning', () => {
    expectConsole('warn', /^\[page\] Le bloc de réglages #vitrine-settings est absent/);
    expect(readPage().settings).toMatchObject({
      base: 'vitrine',
      product: 'vitrine',
      language: 'fr',
      sessionHash: 'default',
    });
  });

  test('PAGE-2 a broken block means defaults and one French warning', () => {
    expectConsole('warn', /^\[page\] Le bloc de réglages #vitrine-settings est illisible \(JSON\)/);
    settings('{"base":');
    expect(readPage().settings.base).toBe('vitrine');
  });

  test('PAGE-2 a wrong key falls back alone', () => {
    expectConsole('warn', /^\[page\] Le bloc de réglages #vitrine-settings est illisible \(base\)/);
    settings('{"base": [], "product": "ville"}');
    expect(readPage().settings).toMatchObject({ base: 'vitrine', product: 'ville' });
  });

  test('PAGE-3 the top window gets the fixed name of the site', () => {
    settings('{"product": "ville"}');
    window.name = 'autre';
    nameWindow(readPage());
    expect(window.name).toBe('ville-site');
  });

  test('WIN-3 a window that the site opened keeps its name', () => {
    settings('{"product": "ville"}');
    window.name = 'ville-administration';
    nameWindow(readPage());
    expect(window.name).toBe('ville-administration');
  });
});
