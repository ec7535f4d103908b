import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RichNode } from '#contract/rich-text-document.ts';
import { richDocuments } from '#tests/rich-text-documents.ts';
import { htmlOf } from './model.html.ts';
import { docOfHtml } from './model.parse.ts';

const text = (words: string, ...marks: RichNode['marks'] & object): RichNode => ({ type: 'text', text: words, marks });
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content });
const cell = (type: string, words: string, attrs = {}): RichNode => ({
  type,
  attrs,
  content: [paragraph(text(words))],
});

describe('htmlOf', () => {
  test.each<[string, RichNode, string]>([
    [
      'marks nest in one order',
      doc(paragraph(text('a'), text('b', { type: 'italic' }, { type: 'bold' }), text('c', { type: 'bold' }))),
      '<p>a<strong><em>b</em>c</strong></p>',
    ],
    [
      'a link to another site tells no one where it is followed from',
      doc(paragraph(text('a', { type: 'link', attrs: { href: 'https://b.fr' } }))),
      '<p><a href="https://b.fr" rel="noopener">a</a></p>',
    ],
    [
      'a link that must not be is only its text',
      doc(paragraph(text('a', { type: 'link', attrs: { href: 'javascript:alert(1)' } }))),
      '<p>a</p>',
    ],
    [
      'an image of another site is none',
      doc(paragraph({ type: 'image', attrs: { src: 'https://b.fr/a.png' } }, text('a'))),
      '<p>a</p>',
    ],
    [
      'empty paragraphs and headings are left out',
      doc(
        paragraph(),
        paragraph(text('a')),
        paragraph(text(' ')),
        { type: 'heading', attrs: { level: 2 } },
        paragraph(),
      ),
      '<p>a</p>',
    ],
    ['nothing is nothing', doc(paragraph()), ''],
    [
      'points of one paragraph are tight',
      doc({
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              paragraph(text('a')),
              { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('b'))] }] },
            ],
          },
        ],
      }),
      '<ul><li>a<ol><li>b</li></ol></li></ul>',
    ],
    [
      'points of several keep them',
      doc({
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph(text('a')), paragraph(text('b'))] }],
      }),
      '<ul><li><p>a</p><p>b</p></li></ul>',
    ],
    [
      'rows of headings stand in the head',
      doc({
        type: 'table',
        attrs: { caption: 'L & M' },
        content: [
          { type: 'tableRow', content: [cell('tableHeader', 'a'), cell('tableHeader', 'b')] },
          { type: 'tableRow', content: [cell('tableHeader', 'c'), cell('tableCell', 'd')] },
        ],
      }),
      '<table><caption>L &#x26; M</caption><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><th scope="row">c</th><td>d</td></tr></tbody></table>',
    ],
    [
      'a heading that reaches into the body keeps its row there',
      doc({
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader', 'a', { rowspan: 2 })] },
          { type: 'tableRow', content: [cell('tableCell', 'd', { colspan: 2 })] },
        ],
      }),
      '<table><tbody><tr><th scope="col" rowspan="2">a</th></tr><tr><td colspan="2">d</td></tr></tbody></table>',
    ],
    ['signs of HTML are text', doc(paragraph(text('<b>&amp;</b>\u0000\n"'))), '<p>&#x3C;b>&#x26;amp;&#x3C;/b> "</p>'],
  ])('%s', (_title, given, html) => {
    expect(htmlOf(given)).toBe(html);
  });

  test('is parsed back to the same document', () => {
    fc.assert(
      fc.property(
        richDocuments(fc.string({ minLength: 1, maxLength: 8 }).map((words) => words.replaceAll(' ', '_'))),
        (given) => {
          const html = htmlOf(given);
          expect(htmlOf(docOfHtml(html))).toBe(html);
        },
      ),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['<p>Un  mot\n<strong> et </strong> deux </p>', '<p>Un mot <strong>et </strong>deux</p>'],
  ['texte <em>seul</em><p>puis</p>', '<p>texte <em>seul</em></p><p>puis</p>'],
  ['<div><p>a</p></div><span>b</span>', '<p>a</p><p>b</p>'],
  ['<ul> <li>a</li> <li><p>b</p></li> </ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<p>5 < 6 &amp; 7 &#x3E; 6 &#233;&nbsp;!</p>', '<p>5 &#x3C; 6 &#x26; 7 > 6 é\u00a0!</p>'],
  ['<p>non fermé', '<p>non fermé</p>'],
  ['</p></ul>', ''],
  ['', ''],
])('docOfHtml reads %s', (html, expected) => {
  expect(htmlOf(docOfHtml(html))).toBe(expected);
});
