import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepTogether } from './no-break.ts';

const shown = (html: string) => keepTogether(html).replaceAll('\u00a0', '~');

test.each([
  ['<p>De 9 h à 13 h 30, puis 17 h.</p>', '<p>De 9~h à 13~h~30, puis 17~h.</p>'],
  ['<p>Le 3 habite 12 hameaux : 4 h 5 élèves</p>', '<p>Le 3 habite 12 hameaux~: 4~h 5 élèves</p>'],
  ['À 9 h 2026 personnes', 'À 9~h 2026 personnes'],
  ['<dt>Mairie :</dt> <dd>02 61 91 00 00</dd>', '<dt>Mairie~:</dt> <dd>02~61~91~00~00</dd>'],
  ['Au +33 2 61 91 00 00 ou 06 12 34 56 78.', 'Au +33~2~61~91~00~00 ou 06~12~34~56~78.'],
  ['<b>Quand</b> ? « Oui » ; 12 % et 5 € !', '<b>Quand</b>~? «~Oui~»~; 12~% et 5~€~!'],
  ['12 34 56 78 90 12', '12 34 56 78 90 12'],
  ['02 61 91 00 00 02 61 91 00 0002 61', '02~61~91~00~00 02 61 91 00 0002 61'],
])('%s', (written, expected) => {
  expect(shown(written)).toBe(expected);
  expect(shown(keepTogether(written))).toBe(expected);
});

test.each([
  '<a title="Ouvert : 9 h" data-x="{&quot;a&quot; : 1}" href="/a?b=c : d">x</a>',
  '<a title="a > b : c">x</a>',
  '<script type="application/json">{"a" : "13 h 30"}</script>',
  '<textarea>Ouvert : 9 h</textarea><select><option>13 h 30</option></select>',
  '<pre>a : b</pre><code>x ? y : z</code>',
  '<!-- listing {"url" : "/a>b : c"} -->',
])('attributes, data and code stay as they are: %s', (html) => {
  expect(keepTogether(html)).toBe(html);
});

test('changes spaces alone, and nothing more the second time', () => {
  const pieces = fc.constantFrom('<p>', '</p>', '13 h 30', ' : ', '«', ' ', '»', '02 61 91 00 00', '<', '"', "'", 'é');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const html = parts.join('');
      const once = keepTogether(html);
      expect(once.replaceAll('\u00a0', ' ')).toBe(html);
      expect(keepTogether(once)).toBe(once);
    }),
  );
});
