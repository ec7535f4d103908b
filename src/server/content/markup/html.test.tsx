import { expect, test } from 'vitest';
import { JsonScript, Rendered, renderHtml, serializeJson } from './html.tsx';

test('a document gets its doctype, a fragment does not', () => {
  expect(
    renderHtml(
      <html lang="fr">
        <body>Bonjour</body>
      </html>,
    ),
  ).toMatch(/^<!doctype html><html lang="fr">/i);
  expect(renderHtml(<p>Bonjour</p>)).toBe('<p>Bonjour</p>');
});

test('what stands in a data block can neither end it nor open a comment, and reads back the same', () => {
  const value = { titre: '</script><script>alert(1)</script><!--', fin: 'a\u2028b\u2029c & d' };
  const html = renderHtml(<JsonScript id="x" value={value} />);
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  expect(html).not.toContain('<!--');
  expect(html).not.toMatch(/[\u2028\u2029]/);
  expect(JSON.parse(serializeJson(value))).toEqual(value);
});

test('markup that was rendered earlier stands where it is put, without a trace of that', () => {
  const rendered = <Rendered html="<b>tôt</b>" />;
  expect(
    renderHtml(
      <ul>
        <li>{rendered}</li>
        {rendered}
      </ul>,
    ),
  ).toBe('<ul><li><b>tôt</b></li><b>tôt</b></ul>');
});
