import { expect, test } from 'vitest';
import { Drawn, fillFrame, JsonScript, Part, renderHtml, renderWithFrame, serializeJson, textOf } from './html.tsx';

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

test('what was drawn earlier stands where it is put, and nothing tells that it was', () => {
  const drawn = <Drawn html="<b>tôt</b>" />;
  expect(textOf(drawn)).toBe('<b>tôt</b>');
  expect(
    renderHtml(
      <ul>
        <li>{drawn}</li>
        {drawn}
      </ul>,
    ),
  ).toBe('<ul><li><b>tôt</b></li><b>tôt</b></ul>');
});

test('a document is the same whole and as a frame that is filled again, with other parts too', () => {
  const documentWith = (...parts: readonly string[]) => (
    <html lang="fr">
      <head />
      <body>
        {parts.map((part) => (
          <section key={part}>
            <Drawn html="<hr/>" />
            <Part>
              <p>{part}</p>
              <Drawn html="<br/>" />
            </Part>
          </section>
        ))}
      </body>
    </html>
  );
  const { html, frame } = renderWithFrame(documentWith('un', 'deux'));
  expect(html).toBe(
    '<!doctype html><html lang="fr"><head></head><body><section><hr/><p>un</p><br/></section><section><hr/><p>deux</p><br/></section></body></html>',
  );
  expect(frame).toHaveLength(3);
  expect(fillFrame(frame, [<Drawn key="1" html="<p>un</p><br/>" />, <i key="2">autre</i>])).toBe(
    html.replace('<p>deux</p><br/>', '<i>autre</i>'),
  );
  expect(renderHtml(documentWith('un', 'deux'))).toBe(html);
});
