import { describe, expect, it } from 'vitest';
import { htmlText } from './html-text.ts';

describe('the text of HTML', () => {
  it.each([
    ['<p>Un</p><p>deux</p>', 'Un deux'],
    ['<p><strong>É</strong>cole</p>', 'École'],
    ['<a href="/a" title="a > b">lien</a><br>suite', 'lien suite'],
    ['Salle &amp; &#x3C;fête&#62; &quot;x&quot;', 'Salle & <fête> "x"'],
    ['10&nbsp;%', '10\u00a0%'],
    ['&#0;&#x110000;&inconnu;', '&inconnu;'],
    ['&amp;lt;', '&lt;'],
    ['', ''],
  ])('%j is %j', (html, text) => {
    expect(htmlText(html)).toBe(text);
  });
});
