import { expect, test } from 'vitest';
import { formatMarkup } from './markup-text.ts';

test.each([
  ['a short element stays on its line', '<p>Le <strong>marché</strong>.</p>', '<p>Le <strong>marché</strong>.</p>'],
  [
    'blocks are set in',
    '<ul><li><p>Un</p></li><li>Deux</li></ul>',
    '<ul>\n  <li>\n    <p>Un</p>\n  </li>\n  <li>Deux</li>\n</ul>',
  ],
  [
    'void elements have no end',
    '<p>Un<br/>deux</p><img src="/a.webp" alt=""/>',
    '<p>Un<br>deux</p>\n<img src="/a.webp" alt="">',
  ],
  [
    'JSON is in single quotes',
    '<div data-x="{&quot;a&quot;:&quot;l&#x27;eau&quot;}"></div>',
    `<div data-x='{"a":"l&#39;eau"}'></div>`,
  ],
  [
    'empty attributes lose their value',
    '<table data-sortable=""><caption>A</caption></table>',
    '<table data-sortable>\n  <caption>A</caption>\n</table>',
  ],
  ['quotes in a text need no entity', '<p>&quot;L&#x27;eau&quot;</p>', `<p>"L'eau"</p>`],
  [
    'tags in a text field need no entities',
    '<textarea name="a">&lt;p&gt;1 &amp;lt; 2&lt;/p&gt;</textarea>',
    '<textarea name="a"><p>1 &amp;lt; 2</p></textarea>',
  ],
  [
    'other entities stay',
    '<p title="a &lt; b &amp; c">5 &lt; 6 &amp; plus</p>',
    '<p title="a < b &amp; c">5 &lt; 6 &amp; plus</p>',
  ],
  [
    'the content of a textarea is unchanged',
    '<textarea name="a">un\n  deux</textarea>',
    '<textarea name="a">un\n  deux</textarea>',
  ],
  [
    'comments are preserved',
    '<div><!--{"url":"/x"}--><p>A</p></div>',
    '<div>\n  <!--{"url":"/x"}-->\n  <p>A</p>\n</div>',
  ],
])('%s', (_title, html, expected) => {
  expect(formatMarkup(html)).toBe(expected);
});

test('a tag that is too long has one attribute per line', () => {
  const value = 'x'.repeat(60);
  expect(formatMarkup(`<a href="/${value}" data-more="${value}">Suite</a>`)).toBe(
    `<a\n  href="/${value}"\n  data-more="${value}"\n>\n  Suite\n</a>`,
  );
});
