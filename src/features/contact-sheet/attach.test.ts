import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeContactSheet } from '#contract/contact-sheet.ts';
import type { Feature } from '#runtime/feature.ts';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { exampleSheet, examples } from './examples.tsx';
import { contactSheet } from './index.ts';

// `when` needs a viewport; it is tested in Chromium.
const { when: _visible, ...feature }: Feature = contactSheet;

describe('contact sheets', () => {
  let page: DomPage;
  afterEach(() => page.stop());
  const start = async (html: string, features: readonly Feature[] = [feature]) => {
    page = startPage({ html, features });
    await page.boot.ready;
    await settle();
  };
  /** Serialised by the emulated DOM: React writes attributes differently. */
  const example = (name: string) => {
    const template = document.createElement('template');
    template.innerHTML = renderToStaticMarkup(examples.find((one) => one.name === name)?.markup);
    return template.innerHTML;
  };
  const withoutMarks = () => document.body.innerHTML.replaceAll(/ data-attached="[^"]*"/g, '');

  it('LBOX-8 renders the same markup as the server', async () => {
    await start(example('settings alone: rendered by the browser'));
    const expected = new DOMParser()
      .parseFromString(example('rendered by the server'), 'text/html')
      .querySelector('ul');
    expect(document.querySelector('ul')?.isEqualNode(expected)).toBe(true);
    expect([...document.images].map(({ alt }) => alt)).toEqual([
      'La fête « d’été »',
      'Image 2',
      'L’île aux Sternes & la Loire',
    ]);
  });

  it('LBOX-8 leaves the markup of the server alone', async () => {
    const html = example('rendered by the server');
    await start(html);
    expect(withoutMarks()).toBe(html);
  });

  it('LBOX-8 replaces plain links, and the lightbox is attached to its own', async () => {
    const attached: string[] = [];
    const lightbox: Feature = {
      name: 'lightbox',
      selector: 'a[rel^="lightbox"]',
      load: async () => ({ attach: (element) => void attached.push(element.getAttribute('rel') ?? '') }),
    };
    const settings = encodeContactSheet(exampleSheet).replaceAll('"', '&quot;');
    await start(`<div data-planche-contact="${settings}"><a href="/x.jpg">x</a></div>`, [feature, lightbox]);
    expect(document.querySelectorAll('li > a')).toHaveLength(3);
    expect(document.querySelector('a[href="/x.jpg"]')).toBeNull();
    expect(attached).toEqual(Array(3).fill('lightbox[planche-7]'));
  });

  it('LBOX-8 uses relative addresses on a page with <base href>', async () => {
    const base = document.createElement('base');
    base.href = 'https://ville.example/sites/beaurivage/';
    page = startPage({ html: example('settings alone: rendered by the browser'), features: [feature] });
    document.head.append(base);
    await page.boot.ready;
    await settle();
    expect(document.querySelector('img')?.getAttribute('src')).toMatch(/^miniature\.php\?pic=/);
  });

  it.each(['{id: 7', '', '[]', '{"images":["a.jpg"]}', 'null'])(
    'LBOX-8 reports in French that the settings « %s » are unreadable, and leaves the links',
    async (settings) => {
      expectConsole('error', /^\[contact-sheet\] Les paramètres sont illisibles\. .* data-planche-contact :/);
      await start(
        `<div data-planche-contact="${settings.replaceAll('"', '&quot;')}"><a href="/pont.jpg">Le pont</a></div>`,
      );
      expect(document.querySelector('a')?.getAttribute('href')).toBe('/pont.jpg');
      expect(document.querySelector('ul')).toBeNull();
    },
  );

  it('LBOX-8 renders nothing without an image, and unmounts its list when removed', async () => {
    await start(`${example('without an image')}<main>${example('settings alone: rendered by the browser')}</main>`);
    const [empty, rendered] = document.querySelectorAll('[data-planche-contact]');
    expect(empty?.innerHTML).toBe('');
    expect(rendered?.children).toHaveLength(1);
    rendered?.remove();
    await settle();
    expect(rendered?.children).toHaveLength(0);
  });
});
