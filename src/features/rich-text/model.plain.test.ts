import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHtmlText } from '#contract/rich-text.ts';
import { richDocuments } from '#tests/rich-text-documents.ts';
import { htmlOf } from './model.html.ts';
import { htmlToPlain, plainToHtml, readRichText } from './model.plain.ts';

describe('simple text', () => {
  test.each([
    ['Un paragraphe\nsur deux lignes.\n\nUn autre.', '<p>Un paragraphe<br>sur deux lignes.</p><p>Un autre.</p>'],
    ['## Horaires\n\n### Été', '<h2>Horaires</h2><h3>Été</h3>'],
    [
      'Apportez :\n- un ballon\n- de l’eau\n  - fraîche\n\n1. un\n2. deux',
      '<p>Apportez :</p><ul><li>un ballon</li><li>de l’eau<ul><li>fraîche</li></ul></li></ul><ol><li>un</li><li>deux</li></ol>',
    ],
    ['* a\n* b', '<ul><li>a</li><li>b</li></ul>'],
    ['• a\n\n• b', '<ul><li>a</li><li>b</li></ul>'],
    ['> cité\n> encore', '<blockquote><p>cité<br>encore</p></blockquote>'],
    [
      '**gras**, *italique*, ***les deux***',
      '<p><strong>gras</strong>, <em>italique</em>, <strong><em>les deux</em></strong></p>',
    ],
    [
      '[Voir **ici**](https://exemple.fr/a)',
      '<p><a href="https://exemple.fr/a" rel="noopener">Voir <strong>ici</strong></a></p>',
    ],
    [
      '![Le *stade*](/media/stade.webp =800x600)',
      '<p><img src="/media/stade.webp" alt="Le *stade*" width="800" height="600" loading="lazy" decoding="async"></p>',
    ],
    ['[méchant](javascript:alert(1))', '<p>[méchant](javascript:alert(1))</p>'],
    ['[méchant](javascript:alert)', '<p>méchant</p>'],
    [
      '| Jour | Heure |\n|---|---|\n| Lundi | 18\u00a0h |',
      '<table><thead><tr><th scope="col">Jour</th><th scope="col">Heure</th></tr></thead><tbody><tr><td>Lundi</td><td>18\u00a0h</td></tr></tbody></table>',
    ],
    [
      'Légende : Séances\n| Lundi | 18 h',
      '<table><caption>Séances</caption><tbody><tr><td>Lundi</td><td>18 h</td></tr></tbody></table>',
    ],
    ['2 * 3 = 6, C:\\dossier, 5 \\* 5', '<p>2 * 3 = 6, C:\\dossier, 5 * 5</p>'],
    ['*jamais fermé', '<p>*jamais fermé</p>'],
    ['<3 les <chats>', '<p>&#x3C;3 les &#x3C;chats></p>'],
    [
      '~~~\n<table><tr><td colspan="2">a</td></tr></table>\n~~~\n\nfin',
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table><p>fin</p>',
    ],
    ['a\r\n\r\nb', '<p>a</p><p>b</p>'],
    ['   \n\n ', ''],
  ])('%j becomes %j', (plain, html) => {
    expect(plainToHtml(plain)).toBe(html);
  });

  test.each([
    ['<p>- pas une liste</p>', '\\- pas une liste'],
    ['<p>2026. Une année</p>', '2026\\. Une année'],
    ['<p>a*b &#x3C;p> [c]</p>', 'a\\*b <p> \\[c\\]'],
    ['<p>&#x3C;p>Bonjour</p>', '\\<p>Bonjour'],
    ['<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n* b'],
    [
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
      '~~~\n<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>\n~~~',
    ],
  ])('%j is written as %j, and parsed back', (html, plain) => {
    expect(htmlToPlain(html)).toBe(plain);
    expect(readRichText(plain)).toBe(html);
  });

  test('MINE-9 round-trips without loss, and is never detected as HTML', () => {
    const words = fc.oneof(
      fc.constantFrom(
        '**',
        '*',
        '[a](b)',
        '![',
        '](',
        '# ',
        '- ',
        '1. ',
        '> ',
        '| ',
        '\\',
        '\\*',
        '~~~',
        'Légende : ',
        '<p>',
        '<3',
        '•',
        'mot',
      ),
      fc.string({ minLength: 1, maxLength: 6 }),
    );
    fc.assert(
      fc.property(richDocuments(words.map((word) => word.replaceAll(' ', '_'))), (given) => {
        const html = htmlOf(given);
        const plain = htmlToPlain(html);
        expect(isHtmlText(plain)).toBe(false);
        expect(plainToHtml(plain)).toBe(html);
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['<p>a</p>', true],
  ['  <h2 class="x">a</h2>', true],
  ['<DIV>a</DIV>', true],
  ['<!-- a --><p>', true],
  ['<script>alert(1)</script>', true],
  ['', false],
  ['a <p>b</p>', false],
  ['<3', false],
  ['<pas de titre>', false],
  ['\\<p>', false],
])('isHtmlText(%j) is %s', (value, expected) => {
  expect(isHtmlText(value)).toBe(expected);
});
