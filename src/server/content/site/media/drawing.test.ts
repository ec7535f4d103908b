import { describe, expect, it } from 'vitest';
import { sanitiseDrawing } from './drawing.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 24 12"') =>
  `<?xml version="1.0"?>\n<!-- a drawing program -->\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe('KIT-2 drawings', () => {
  it('KIT-2 preserves visible shapes, and returns the size', () => {
    const inside =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#123456"/></linearGradient></defs><style>.b > path { fill: url(#a) }</style><g class="b"><path fill-rule="evenodd" d="M0 0h24"/></g><use xlink:href="#c"/>';
    expect(sanitiseDrawing(svg(inside))).toEqual({
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12" width="24" height="12"><defs><linearGradient id="a"><stop offset="0" stop-color="#123456" /></linearGradient></defs><style>.b > path { fill: url(#a) }</style><g class="b"><path fill-rule="evenodd" d="M0 0h24" /></g><use xlink:href="#c" /></svg>',
      width: 24,
      height: 12,
      removed: [],
    });
  });

  it.each<[string, string, readonly string[]]>([
    ['a script', '<script>alert(1)</script>', ['<script>']],
    ['a listener', '<path onload="alert(1)" d="M0 0"/>', ['onload']],
    ['HTML', '<foreignObject><iframe src="https://a.example"></iframe></foreignObject>', ['<foreignObject>']],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', ['<a>']],
    ['a picture from elsewhere', '<image href="https://a.example/a.png"/>', ['<image>']],
    ['another drawing', '<use href="https://a.example/a.svg#b"/>', ['href']],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>', ['<animate>']],
    ['styles from elsewhere', '<style>@import "https://a.example/a.css";</style>', ['<style>']],
    ['an address in styles', '<path style="fill: url(https://a.example/a.svg)" d="M0 0"/>', ['style']],
    ['an address in a set of pictures', '<path style="fill: image-set(\'https://a.example/a.png\' 1x)"/>', ['style']],
    ['an escaped address', '<path style="fill: u\\72l(https://a.example/a.svg)" d="M0 0"/>', ['style']],
  ])('KIT-2 takes out %s, and says so', (_name, inside, removed) => {
    const drawing = sanitiseDrawing(svg(inside));
    expect(drawing?.removed).toEqual(expect.arrayContaining([...removed]));
    expect(drawing?.svg).not.toMatch(/alert|example|script|on\w+=|<a\b|animate|iframe/i);
  });

  it.each([
    '<style>.a > b { fill: red }&lt;script>alert(1)&lt;/script></style>',
    '<style><![CDATA[.a > b { fill: red }</style><script>alert(1)</script>]]></style>',
  ])('KIT-2 writes no tag out of the text of styles: %s', (inside) => {
    const once = sanitiseDrawing(svg(inside))?.svg ?? '';
    expect(once).toContain('.a > b { fill: red }');
    expect(once).not.toContain('<script');
    expect(sanitiseDrawing(once)?.svg).toBe(once);
  });

  it('KIT-2 is stable: what was sanitised is left as it is', () => {
    const once = sanitiseDrawing(svg('<title>A &amp; B</title><text x="1">&lt;script&gt;</text>'));
    expect(sanitiseDrawing(once?.svg ?? '')?.svg).toBe(once?.svg);
    expect(once?.svg).toContain('&#x3C;script>');
  });

  it.each([
    '',
    '<p>Bonjour</p>',
    svg('', ''),
    svg('', 'width="10cm" height="0"'),
    `<svg viewBox="0 0 1 1">${'<g>'.repeat(50_000)}`,
  ])('KIT-2 refuses what is no drawing', (source) => {
    expect(sanitiseDrawing(source)).toBeUndefined();
  });
});
