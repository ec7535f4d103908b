import { describe, expect, test } from 'vitest';
import { decodeGoto } from './clickable-block.ts';

describe('NAV-3 the address of a clickable block', () => {
  test.each([
    ['/agenda', '/agenda'],
    [' https://ville.example/agenda?mois=5#fete ', 'https://ville.example/agenda?mois=5#fete'],
    ['mailto:mairie@ville.example', 'mailto:mairie@ville.example'],
    ['tel:+33241000000', 'tel:+33241000000'],
    ['#horaires', '#horaires'],
    ['?page=2', '?page=2'],
  ])('%s is followed', (goto, url) => {
    expect(decodeGoto({ goto })).toEqual({ url, target: '' });
  });

  test.each([
    'javascript:alert(1)',
    'JaVa\tScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'https://mairie@evil.example',
    'ftp://ville.example',
    '',
  ])('%s is refused', (goto) => {
    expect(decodeGoto({ goto })).toBeUndefined();
  });

  test.each([
    [undefined, ''],
    ['_self', ''],
    ['', '_blank'],
    ['_blank', '_blank'],
    ['carte', '_blank'],
    [' _TOP ', '_top'],
    ['_parent', '_parent'],
  ])('data-goto-target=%s means the target "%s"', (gotoTarget, target) => {
    expect(decodeGoto(gotoTarget === undefined ? { goto: '/a' } : { goto: '/a', gotoTarget })?.target).toBe(target);
  });
});
