import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getSchema } from '@tiptap/core';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { COLLECT_EVENT, EDITOR_READY_ATTRIBUTE } from '#contract/marks.ts';
import { CHOOSE_PICTURE_EVENT, PICTURE_CHOSEN_EVENT } from '#contract/rich-text.ts';
import type { RichNode } from '#contract/rich-text-document.ts';
import { splitPage } from '#server/content/edits/documents/page-text.ts';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { paste, stubLayout } from '#tests/editor-page.ts';
import { markdownFormat } from './attach.markdown.ts';
import { richText } from './index.ts';

const FOLDER = 'sites/beaurivage/pages';
const prose = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => splitPage(readFileSync(path.join(FOLDER, file), 'utf8')) ?? [])
  .flatMap(({ type, raw }) => (type === 'prose' ? [raw] : []));

test('EDIT-3 every prose of the demo passes the schema of the editor and back, byte for byte', async () => {
  const { extensions } = markdownFormat();
  const schema = getSchema([...extensions]);
  for (const raw of prose) {
    const format = markdownFormat();
    const read = await format.read(raw);
    expect(format.write(read?.(schema).toJSON() as RichNode)).toBe(raw);
  }
});

describe('EDIT-3 a field of Markdown', () => {
  let page: DomPage;
  beforeAll(stubLayout);
  afterEach(() => page.stop());

  function start(value: string, library = ''): HTMLTextAreaElement {
    const settings = JSON.stringify({ format: 'markdown', links: 'liens', library });
    const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    page = startPage({
      html: `<form><label for="t">Texte</label><textarea id="t" name="t" data-rich-text='${settings}'>${escaped}</textarea>
        <datalist id="liens"><option value="/ecole/cantine" label="La cantine"></option>
        <option value="/contact" label="Nous écrire"></option></datalist>
        <div hidden id="images" data-label="De la bibliothèque"></div></form>`,
      features: [richText],
    });
    return document.getElementById('t') as HTMLTextAreaElement;
  }
  async function open(value: string, library?: string): Promise<HTMLTextAreaElement> {
    const field = start(value, library);
    await vi.waitFor(() => expect(field.hasAttribute(EDITOR_READY_ATTRIBUTE)).toBe(true), { timeout: 30_000 });
    await settle();
    return field;
  }
  const text = () => document.querySelector<HTMLElement>('.rich-text-body') as HTMLElement;
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    ) as HTMLButtonElement;
  async function use(name: string): Promise<void> {
    button(name).click();
    await settle();
  }
  async function type(label: string, value: string): Promise<void> {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    const input = document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
  }

  test('EDIT-2 places a picture of the library with its text', async () => {
    const field = await open('Un mot.\n', 'images');
    paste(text(), { files: 1 });
    expect(document.querySelector('.rich-text-status')?.textContent).toContain('dans la bibliothèque');
    await use('Image');
    const library = document.getElementById('images') as HTMLElement;
    library.addEventListener(CHOOSE_PICTURE_EVENT, () => {
      const detail = { file: 'vues/port.webp', title: 'port.webp', preview: '', alt: undefined };
      library.dispatchEvent(new CustomEvent(PICTURE_CHOSEN_EVENT, { detail }));
    });
    await use('De la bibliothèque');
    await use('Placer l’image');
    expect(document.querySelector('.rich-text-panel [role=alert]')?.textContent).toMatch(/^Décrivez l’image/);
    await type('Texte de remplacement', 'Le port au matin');
    await use('Placer l’image');
    expect(field.value).toContain('![Le port au matin](vues/port.webp)');
  });

  test('shows formatted text, keeps what it does not know, and writes the changed block alone', async () => {
    const rest = '\n\n<div>\n*brut*\n</div>\n\n| a | b |\n|--|--|\n| 1 | `2` |\n\nFin  \nde_ligne';
    const field = await open(`Un __mot__${rest}`);
    expect(text().querySelector('strong')?.textContent).toBe('mot');
    expect(text().querySelector('pre.rich-text-source')?.textContent).toBe('<div>\n*brut*\n</div>');
    expect(text().querySelector('td code.rich-text-source')?.textContent).toBe('`2`');
    field.form?.dispatchEvent(new Event(COLLECT_EVENT));
    expect(field.value).toBe(`Un __mot__${rest}`);
    await use('Titre');
    expect(field.value).toBe(`## Un **mot**${rest}`);
    await use('Annuler');
    expect(field.value).toBe(`Un __mot__${rest}`);
  });

  test('has the tools that Markdown has', async () => {
    await open('| a |\n|--|\n| b |');
    expect(button('Image')).toBeUndefined();
    expect(button('Première ligne en en-tête')).toBeUndefined();
  });

  test('links to a page by its name', async () => {
    const field = await open('');
    await use('Lien');
    await type('Page, fichier ou adresse', 'nous ecrire');
    await type('Texte du lien', 'Écrivez-nous');
    await use('Ajouter le lien');
    expect(field.value).toBe('[Écrivez-nous](/contact)');
    await use('Lien');
    await type('Page, fichier ou adresse', 'piscine');
    await use('Ajouter le lien');
    expect(document.querySelector('.rich-text-panel [role="alert"]')?.textContent).toContain('Aucune page');
  });

  test('keeps what is cut and pasted, in the form it is written', async () => {
    const field = await open('Un');
    paste(text(), { html: '<pre class="rich-text-source" data-source="">&lt;hr&gt;</pre><p>Deux</p>' });
    await settle();
    expect(field.value).toContain('<hr>\n\nDeux');
  });

  test('takes a value set by a script, also when the form is read at once', async () => {
    const field = await open('Un');
    field.value = '## Deux';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form?.dispatchEvent(new Event(COLLECT_EVENT));
    expect(field.value).toBe('## Deux');
    await settle();
    expect(text().querySelector('h2')?.textContent).toBe('Deux');
  });

  test('can be changed as it is written, and shown again', async () => {
    const field = await open('Un');
    await use('Modifier le texte tel qu’il est écrit');
    expect([field.tabIndex, field.hasAttribute('aria-hidden')]).toEqual([0, false]);
    expect(document.activeElement).toBe(field);
    field.value = '## Deux\n\n<hr>';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form?.dispatchEvent(new Event(COLLECT_EVENT));
    expect(field.value).toBe('## Deux\n\n<hr>');
    await use('Revenir au texte mis en forme');
    expect(text().querySelector('h2')?.textContent).toBe('Deux');
    expect([field.tabIndex, field.getAttribute('aria-hidden')]).toEqual([-1, 'true']);
    expect(field.value).toBe('## Deux\n\n<hr>');
  });

  test('stays a plain field, and says why, where a passage does not end', async () => {
    const field = start('Un\n\n<!-- ouvert');
    await vi.waitFor(() => expect(document.querySelector('[role="status"]')?.textContent).toContain('tel qu’il est'), {
      timeout: 30_000,
    });
    expect(field.hasAttribute(EDITOR_READY_ATTRIBUTE)).toBe(false);
    expect(field.value).toBe('Un\n\n<!-- ouvert');
  });
});
