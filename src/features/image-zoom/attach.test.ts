import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAROUSEL_READY_ATTRIBUTE, CAROUSEL_READY_EVENT } from '#contract/marks.ts';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { examples } from './examples.tsx';
import { imageZoom } from './index.ts';

const PATIENCE = { timeout: 10_000 };
const keepHere = (event: Event) => event.preventDefault();

describe('image zoom', () => {
  let page: DomPage;
  // Fetched beforehand: how long that takes is not what is tested.
  beforeAll(async () => {
    await Promise.all([import('./attach.ts'), import('#ui/popin/View.tsx'), import('#ui/island.tsx')]);
  }, 30_000);
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    // The emulated DOM has no top layer; Chromium proves what this means for a person.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.setAttribute('open', '');
    };
    HTMLDialogElement.prototype.close = function close() {
      this.removeAttribute('open');
    };
    // The emulated DOM follows no link, and says so.
    window.addEventListener('click', keepHere);
  });
  afterEach(() => {
    for (const open of document.querySelectorAll('dialog')) open.dispatchEvent(new Event('close'));
    page.stop();
    window.removeEventListener('click', keepHere);
    vi.unstubAllGlobals();
  });
  const start = async (html: string) => {
    page = startPage({ html, features: [imageZoom] });
    await page.boot.ready;
  };
  const example = (name: string) => renderToStaticMarkup(examples.find((one) => one.name.startsWith(name))?.markup);
  const link = () => document.querySelector('a') as HTMLAnchorElement;
  const click = async (init: MouseEventInit = {}) => {
    link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    await settle();
  };
  const box = () => document.querySelector<HTMLDialogElement>('dialog.image-zoom');

  it.each([
    ['a picture', 'Le pont suspendu'],
    ['with a title', 'Le pont, vu de la rive gauche'],
  ])('LBOX-9 shows %s over the page, limited to 90 percent, with its caption', async (name, caption) => {
    await start(example(name));
    await click();
    await expect.poll(() => box()?.querySelector('img'), PATIENCE).toBeTruthy();
    const photo = box()?.querySelector('img');
    expect([photo?.getAttribute('src'), photo?.alt]).toEqual(['/media/pages/pont.webp', 'Le pont suspendu']);
    expect(box()?.querySelector('.popin-caption')?.textContent).toBe(caption);
    expect(box()?.getAttribute('aria-label')).toBe('Image agrandie');
    expect(box()?.style.getPropertyValue('--popin-max-width')).toBe('90%');
    expect(box()?.style.getPropertyValue('--popin-max-height')).toBe('90%');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'LBOX-9 leaves a click with %j to the browser',
    async (init) => {
      await start(example('a picture'));
      await click(init);
      expect(box()).toBeNull();
    },
  );

  it('LBOX-9 opens one box for two quick clicks', async () => {
    await start(example('a picture'));
    link().click();
    link().click();
    await expect.poll(() => box(), PATIENCE).toBeTruthy();
    await settle();
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
  });

  it('LBOX-10 binds the pop-up links of a carousel once it has initialised, and once only', async () => {
    await start(example('inside a carousel'));
    await click();
    expect(box()).toBeNull();
    const carousel = document.querySelector('[data-carousel]');
    for (const _ of [1, 2]) carousel?.dispatchEvent(new CustomEvent(CAROUSEL_READY_EVENT));
    await click();
    await expect.poll(() => box(), PATIENCE).toBeTruthy();
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
  });

  it('LBOX-10 binds at once in a carousel that is ready', async () => {
    const ready = example('inside a carousel').replace(
      'data-carousel=',
      `${CAROUSEL_READY_ATTRIBUTE}="" data-carousel=`,
    );
    await start(ready);
    await click();
    await expect.poll(() => box(), PATIENCE).toBeTruthy();
  });

  it('LBOX-10 binds links outside of every carousel once one of the page is ready', async () => {
    const link = '<a class="popup-image" href="/media/pont.webp">Le pont</a>';
    await start(`${link}<div data-carousel="home"></div>`);
    await click();
    expect(box()).toBeNull();
    const carousel = document.querySelector('[data-carousel]');
    carousel?.dispatchEvent(new CustomEvent(CAROUSEL_READY_EVENT, { bubbles: true }));
    await click();
    await expect.poll(() => box(), PATIENCE).toBeTruthy();
    page.stop();
    for (const open of document.querySelectorAll('dialog')) open.remove();
    await start(`${link}<div data-carousel="home" ${CAROUSEL_READY_ATTRIBUTE}="slide"></div>`);
    await click();
    await expect.poll(() => box(), PATIENCE).toBeTruthy();
  });
});
