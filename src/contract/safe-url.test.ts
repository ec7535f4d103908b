import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeUrl, sameSiteUrl } from './safe-url.ts';

describe('safeUrl', () => {
  test.each([
    ['/actualites', '/actualites'],
    ['  /actualites ', '/actualites'],
    ['#contenu', '#contenu'],
    ['?page=2', '?page=2'],
    ['page.html', 'page.html'],
    ['https://exemple.fr/a?b#c', 'https://exemple.fr/a?b#c'],
    ['HTTP://exemple.fr', 'HTTP://exemple.fr'],
    ['mailto:mairie@exemple.fr', 'mailto:mairie@exemple.fr'],
    ['tel:+33261910000', 'tel:+33261910000'],
    ['/a:b', '/a:b'],
    ['/chemin?suite=https://a.fr', '/chemin?suite=https://a.fr'],
  ])('PAGE-6 lets %j through', (raw, expected) => {
    expect(safeUrl(raw)).toBe(expected);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\r\nscript\t:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'data:image/png;base64,AAAA',
    'blob:https://exemple.fr/1',
    'file:///etc/passwd',
    'filesystem:https://exemple.fr/x',
    'about:blank',
    '//malveillant.fr',
    '/\\malveillant.fr',
    '\\\\malveillant.fr',
    '\\/malveillant.fr',
    '/\t/malveillant.fr',
    'https:malveillant.fr',
    'https:\\\\malveillant.fr',
    'https://exemple.fr@malveillant.fr',
    'https://u:p@malveillant.fr/',
    'https://',
    '',
    '   ',
    undefined,
    null,
    12,
    {},
  ])('PAGE-6 refuses %j', (raw) => {
    expect(safeUrl(raw)).toBeUndefined();
  });

  test('PAGE-6 every accepted address has an allowed scheme in a browser', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webUrl(),
          fc.constantFrom('javascript', 'data').chain((s) => fc.string().map((t) => `${t}${s}:${t}`)),
        ),
        (raw) => {
          const url = safeUrl(raw);
          if (url === undefined) return true;
          const base = 'https://site.exemple/dossier/page';
          if (!URL.canParse(url, base)) return true;
          const { protocol, hostname, username } = new URL(url, base);
          const isRelative = !/^[a-z][a-z0-9+.-]*:/i.test(url);
          return (
            ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) &&
            username === '' &&
            (!isRelative || hostname === 'site.exemple')
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('sameSiteUrl', () => {
  const origin = 'https://www.beaurivage.example';
  test.each([
    ['/agenda', '/agenda'],
    ['https://www.beaurivage.example/agenda', 'https://www.beaurivage.example/agenda'],
    ['https://www.beaurivage.example', 'https://www.beaurivage.example'],
    ['https://www.beaurivage.example.malveillant.fr/', undefined],
    ['https://www.beaurivage.example@malveillant.fr/', undefined],
    ['https://autre.example/', undefined],
    ['mailto:a@b.fr', undefined],
    ['//malveillant.fr', undefined],
  ])('PAGE-6 judges %j as %j', (raw, expected) => {
    expect(sameSiteUrl(raw, origin)).toBe(expected);
  });
});
