import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { examples } from './examples.tsx';
import { legacyEmbed } from './index.ts';

let page: DomPage;
afterEach(() => page.stop());

async function openPage(html: string): Promise<void> {
  page = startPage({ html, features: [legacyEmbed] });
  await page.boot.ready;
  await settle();
}

const text = (): string => document.body.textContent.replace(/\s+/g, ' ').trim();

describe('UI-4 an old animation shows its alternative', () => {
  test('the content of the object replaces it', async () => {
    await openPage(
      '<object data-animation="/a.swf"><param name="movie" value="/a.swf"><embed src="/a.swf"><p>Le plan en texte</p></object>',
    );
    expect(document.body.innerHTML).toBe('<div class="legacy-embed"><p>Le plan en texte</p></div>');
  });

  test('the player is removed from a block, and the rest stays', async () => {
    await openPage(
      '<div data-animation="/a.swf"><object><object><p>Alternative</p></object></object><script>play()</script></div>',
    );
    expect(document.querySelector('[data-animation]')?.innerHTML).toBe('<p>Alternative</p>');
  });

  test('a marked alternative alone is shown, hidden or not', async () => {
    await openPage(
      '<div data-animation=""><embed src="/a.swf"><p>Chargement</p><div hidden data-animation-alternative>Alternative</div></div>',
    );
    expect(text()).toBe('Alternative');
    expect(document.querySelector<HTMLElement>('[data-animation-alternative]')?.hidden).toBe(false);
  });

  test.each([
    ['', '8,0,0,0'],
    ['data-animation-version="9,0,28,0"', '9,0,28,0'],
  ])('without alternative a message is shown, with the version of the plugin (%s)', async (attribute, version) => {
    expectConsole('warn', /^\[legacy-embed\] L’animation « \/a\.swf » n’a pas de contenu de remplacement\./);
    await openPage(`<embed data-animation="/a.swf" ${attribute} src="/a.swf">`);
    expect(text()).toBe(
      `Cette animation demande un module (version ${version}) que les navigateurs ne proposent plus. Elle ne peut pas être affichée.`,
    );
    expect(document.querySelector('embed')).toBeNull();
  });

  test.each(examples.map(({ name, markup, says }) => [name, markup, says] as const))(
    'example "%s"',
    async (_, markup, says) => {
      if (says !== undefined) expectConsole('warn', says);
      await openPage(renderToStaticMarkup(markup));
      expect(document.querySelector('embed, object, param')).toBeNull();
      expect(text()).not.toBe('');
    },
  );
});
