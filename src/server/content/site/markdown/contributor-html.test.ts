import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '#features/rich-text/model.html.ts';
import { htmlToPlain } from '#features/rich-text/model.plain.ts';
import { hostileInputs } from '#tests/hostile-inputs.ts';
import { richDocuments } from '#tests/rich-text-documents.ts';
import { readContributorText, sanitiseContributorHtml, shownContributorHtml } from './contributor-html.ts';

describe('sanitiseContributorHtml', () => {
  it.each([
    [
      '<p>Un <strong>mot</strong> et <em>deux</em><br>lignes</p>',
      '<p>Un <strong>mot</strong> et <em>deux</em><br>lignes</p>',
    ],
    ['<h2>A</h2><h3>B</h3><h4>C</h4>', '<h2>A</h2><h3>B</h3><h4>C</h4>'],
    ['<h1>A</h1><h6>B</h6><b>c</b><i>d</i>', '<h2>A</h2><h4>B</h4><strong>c</strong><em>d</em>'],
    ['<ul><li>a</li></ul><ol><li>b</li></ol>', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    ['<blockquote><p>a</p></blockquote>', '<blockquote><p>a</p></blockquote>'],
    ['<a href="/contact">a</a><a href="#b">b</a>', '<a href="/contact">a</a><a href="#b">b</a>'],
    [
      '<a href="https://exemple.fr/a?b=1" rel="lightbox" target="_blank">a</a>',
      '<a href="https://exemple.fr/a?b=1" rel="noopener">a</a>',
    ],
    [
      '<a href="mailto:a@b.fr">a</a><a href="tel:+33240">b</a>',
      '<a href="mailto:a@b.fr">a</a><a href="tel:+33240">b</a>',
    ],
    [
      '<img src="/media/a/b.webp?v=0a1" alt="Un &quot;mot&quot;" width="3" height="2" onerror="x()">',
      '<img src="/media/a/b.webp?v=0a1" alt="Un &#x22;mot&#x22;" width="3" height="2" loading="lazy" decoding="async">',
    ],
    [
      '<table><caption>t</caption><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
      '<table><caption>t</caption><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['l’été &amp; l’hiver &lt;3', 'l’été &#x26; l’hiver &#x3C;3'],
    ['<div><section><p>a</p></section></div>', '<p>a</p>'],
  ])('preserves the formatting of %s', (html, clean) => {
    expect(sanitiseContributorHtml(html)).toBe(clean);
  });

  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt>alert(1)ipt>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="https://evil.example/p.png">', ''],
    ['<img src="//evil.example/p.png">', ''],
    ['<img src="/media/../vitrine/deconnexion">', ''],
    ['<img src="/media/%2e%2e/vitrine/x">', ''],
    ['<img src="/media//evil.example/a.png">', ''],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    [
      '<img src="/media/a.webp" srcset="https://evil.example/x 2x">',
      '<img src="/media/a.webp" alt="" loading="lazy" decoding="async">',
    ],
    ['<svg onload=alert(1)><a href="x">y</a></svg>b', 'b'],
    ['<math><mtext><script>alert(1)</script></mtext></math>', ''],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<iframe src="https://evil.example"></iframe>a', 'a'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    ['<object data="x"></object><embed src="x">', ''],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java&#9;script:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#1;javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#x6A;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    ['<a href="vbscript:msgbox(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="/\\evil.example">a</a>', '<a>a</a>'],
    ['<a href="/&#9;/evil.example">a</a>', '<a>a</a>'],
    ['<a href="https://mairie.fr@evil.example">a</a>', '<a>a</a>'],
    ['<a href="page.html">a</a>', '<a>a</a>'],
    ['<p id="menu" name="x" class="modal" style="position:fixed">a</p>', '<p>a</p>'],
    ['<p data-overlay="/x" data-fragment="/y" aria-label="z" role="alert">a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)" onmouseover=alert(1) tabindex=1 autofocus>a</p>', '<p>a</p>'],
    ['<!-- listing {"url":"//evil.example"} -->a', 'a'],
    ['<![CDATA[<script>alert(1)</script>]]>', 'alert(1)]]>'],
    ['<form action="/vitrine/x"><input name="a"><button>b</button></form>', 'b'],
    ['<style>body{display:none}</style>a', 'a'],
    [
      '<link rel="stylesheet" href="//evil.example/a.css"><meta http-equiv="refresh" content="0;url=//evil.example"><base href="//evil.example">',
      '',
    ],
    ['<template><script>alert(1)</script></template>', ''],
    ['<textarea><img src=x onerror=alert(1)></textarea>', ''],
    ['<title><img src=x onerror=alert(1)></title>', ''],
    ['<xmp><img src=x onerror=alert(1)></xmp>', ''],
    ['<video src=x onerror=alert(1)></video><audio src=x></audio>', ''],
    ['<details open ontoggle=alert(1)><summary>a</summary>b</details>', 'ab'],
    ['<marquee onstart=alert(1)>a</marquee>', 'a'],
    ['<li>a</li><td>b</td>', 'ab'],
    ['<x-y is="form" onfocus=alert(1)>a</x-y>', 'a'],
    ['<p><marquee><p>a', '<p></p><p>a</p><p></p>'],
    ['"><img src=x onerror=alert(1)>', '">'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&#x3C;script>alert(1)&#x3C;/script>'],
    ['<body onload=alert(1)><html lang="x"><head><script>alert(1)</script></head>a', 'a'],
    [
      '<img src="/media/a.webp" alt="`><img src=x onerror=alert(1)>">',
      '<img src="/media/a.webp" alt="&#x60;›‹img src=x onerror=alert(1)›" loading="lazy" decoding="async">',
    ],
  ])('neutralises %s', (html, clean) => {
    expect(sanitiseContributorHtml(html)).toBe(clean);
  });

  it('is idempotent for any input', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="',
        '">',
        '<table>',
        '<td>',
        '<svg>',
        '<style>',
        '<!--',
        '-->',
        '<ul>',
        '<li>',
        '<h1>',
        '<img src="/media/a.png" alt="',
        "'",
        '&lt;',
        '&amp;',
        'javascript:',
        '<marquee>',
        '<button>',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const once = sanitiseContributorHtml(pieces.join(''));
        expect(once).not.toMatch(
          /<(?!\/?(p|h[2-4]|ul|ol|li|strong|em|blockquote|a|img|br|table|caption|thead|tbody|tr|th|td)[ >])[a-z!/?]/i,
        );
        expect(sanitiseContributorHtml(once)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });

  it('survives deeply nested HTML', () => {
    expect(sanitiseContributorHtml('<blockquote>'.repeat(10_000))).toBe('');
  });
});

describe('what the editor writes', () => {
  const anything = fc.oneof(
    fc.constantFrom('<script>', '"', '`', "'", '&amp;', '<!--', '\u00a0', '\r\n', '](', 'javascript:'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
  );

  it('MINE-9 passes unchanged, letter for letter', () => {
    fc.assert(
      fc.property(richDocuments(anything), (doc) => {
        const html = htmlOf(doc);
        expect(sanitiseContributorHtml(html)).toBe(html);
      }),
      { numRuns: 500 },
    );
  });

  it('MINE-9 is restored from the plain text notation that is used without JavaScript', () => {
    fc.assert(
      fc.property(
        richDocuments(fc.constantFrom('un mot', '**', '<p>', '[a](b)', '1. ', '| ').map((word) => `${word.trim()}.`)),
        (doc) => {
          const html = sanitiseContributorHtml(htmlOf(doc));
          expect(readContributorText(htmlToPlain(html))).toBe(html);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('formatting across paragraphs', () => {
  const bold = (count: number) => Array.from({ length: count }, (_, number) => `<b a="${number}">`).join('');

  it('is repeated in each, as browsers do', () => {
    expect(sanitiseContributorHtml(`<p>${bold(1)}un<p>deux`)).toBe(
      '<p><strong>un</strong></p><p><strong>deux</strong></p>',
    );
  });

  it('is left out where it would be repeated thousands of times, and the text stays', () => {
    expect(sanitiseContributorHtml(`<p>${bold(100)}un${'<p>deux'.repeat(100)}`)).toMatch(
      /^<p>\s*un<\/p>(<p>deux<\/p>){100}$/,
    );
  });

  it('stays in a long text that is well written', () => {
    const written = '<p>Le <strong>marché <em>de Noël</em></strong></p>'.repeat(2000);
    expect(sanitiseContributorHtml(written)).toBe(written);
    const ofWord =
      "<p class=MsoNormal><b style='color:red'><![if !a]>Le<![endif]><!--[if b]--> marché</b><o:p></o:p></p>";
    expect(sanitiseContributorHtml(ofWord.repeat(200))).toBe('<p><strong>Le marché</strong></p>'.repeat(200));
  });
});

describe('shownContributorHtml', () => {
  it('MINE-9 shows an empty heading cell of a table as a plain cell', () => {
    const shown = shownContributorHtml(
      '<table><thead><tr><th scope="col"></th><th colspan="2" scope="col"> </th><th scope="col">Prix</th></tr></thead></table>',
    );
    expect(shown).toBe(
      '<table><thead><tr><td></td><td colspan="2"></td><th scope="col">Prix</th></tr></thead></table>',
    );
  });
});

describe('readContributorText', () => {
  it.each(hostileInputs.map(({ id, payload }) => [id, payload]))(
    'MINE-9 leaves nothing of hostile input %s that runs, as HTML or as simple text',
    (_id, payload) => {
      for (const html of [
        sanitiseContributorHtml(payload),
        readContributorText(payload),
        readContributorText(`mot ${payload}`),
      ]) {
        // Every allowed tag with its attributes; the rest is text.
        const rest = html.replace(
          /<\/?(?:p|h[2-4]|ul|ol|li|strong|em|blockquote|br|table|caption|thead|tbody|tr|td|th|a)>|<a href="(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^"<>]*"(?: rel="noopener")?>|<t[dh](?: (?:colspan|rowspan|scope)="\w+")*>|<img src="\/media\/[^"<>]*" alt="[^"<>]*"(?: width="\d+" height="\d+")? loading="lazy" decoding="async">/g,
          '',
        );
        expect(rest).not.toMatch(/<[a-z!/?]/i);
      }
    },
  );
});
