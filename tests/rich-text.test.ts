// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RichNode } from '#contract/rich-text-document.ts';
import { convertOffice } from '#features/rich-text/attach.office.ts';
import { normalise, parseInert, readValue } from '#features/rich-text/attach.read.ts';
import { extensions } from '#features/rich-text/attach.schema.ts';
import { htmlOf } from '#features/rich-text/model.html.ts';
import { sanitiseContributorHtml } from '#server/content/site/markdown/contributor-html.ts';
import { hostileInputs } from './hostile-inputs.ts';
import { richDocuments } from './rich-text-documents.ts';

/** Compares the editor with the server's sanitiser: both have the same allow-list. */
const schema = getSchema(extensions);
const loaded = async (value: string): Promise<string> => htmlOf((await readValue(value))(schema).toJSON() as RichNode);
function pasted(html: string): string {
  const nodes = parseInert(html);
  convertOffice(nodes);
  return htmlOf(DOMParser.fromSchema(schema).parse(normalise(nodes)).toJSON() as RichNode);
}

const CAPTION_AND_ALL =
  '<h2>A</h2><p>Un <strong>mot <em>et</em></strong> <a href="https://b.fr" rel="noopener">un</a><br>b</p><ul><li>a<ol><li>b</li></ol></li></ul><blockquote><p>c</p></blockquote><table><caption>t</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><p><img src="/media/a.webp" alt="x" width="3" height="2" loading="lazy" decoding="async"></p><h4>D</h4>';

describe('MINE-9 the editor and the server agree', () => {
  test('on a text with every element', async () => {
    expect(sanitiseContributorHtml(CAPTION_AND_ALL)).toBe(CAPTION_AND_ALL);
    expect(await loaded(CAPTION_AND_ALL)).toBe(CAPTION_AND_ALL);
  });

  test('on every text of the editor: stored, read and written again, it is unchanged', async () => {
    const words = fc.string({ minLength: 1, maxLength: 6 }).map((word) => word.replaceAll(' ', '_'));
    await fc.assert(
      fc.asyncProperty(richDocuments(words), async (doc) => {
        const html = htmlOf(doc);
        expect(sanitiseContributorHtml(html)).toBe(html);
        expect(await loaded(html)).toBe(html);
      }),
      { numRuns: 60 },
    );
  });

  test('on any HTML: the output of the editor passes the sanitiser unchanged', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="/x">',
        '<a href="javascript:x">',
        '<table>',
        '<td>',
        '<th rowspan="3">',
        '<tr>',
        '<caption>',
        '<svg>',
        '<style>',
      ),
      fc.constantFrom(
        '<!--',
        '-->',
        '<ul>',
        '<li>',
        '</ul>',
        '<h1>',
        '<img src="/media/a.png" alt="<">',
        '<b>',
        '<i>',
        '<br>',
        '<div>',
        '<blockquote>',
        '<pre>',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 15 }), async (pieces) => {
        for (const html of [await loaded(`<p>${pieces.join('')}`), pasted(pieces.join(''))])
          expect(sanitiseContributorHtml(html)).toBe(html);
      }),
      { numRuns: 200 },
    );
  });

  test.each(hostileInputs.map(({ id, payload }) => [id, payload]))(
    'on hostile input %s: loaded, typed or pasted, nothing of it runs',
    async (_id, payload) => {
      for (const html of [
        await loaded(payload),
        await loaded(`<p>${payload}</p>`),
        await loaded(`mot ${payload}`),
        pasted(payload),
      ]) {
        expect(sanitiseContributorHtml(html)).toBe(html);
        const holder = document.createElement('template');
        holder.innerHTML = html;
        for (const element of holder.content.querySelectorAll('*')) {
          expect(
            element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style' || name === 'id'),
          ).toEqual([]);
          expect(element.getAttribute('href') ?? '#').toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i);
          expect(element.getAttribute('src') ?? '/media/').toMatch(/^\/media\//);
        }
        expect(
          holder.content.querySelector(
            'script, svg, math, iframe, object, embed, style, link, meta, base, form, input',
          ),
        ).toBeNull();
      }
    },
  );
});
