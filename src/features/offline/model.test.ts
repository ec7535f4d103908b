import { describe, expect, test } from 'vitest';
import { decodeOffline, encodeOffline } from '#contract/offline.ts';
import { editionAt, isStorableFile, isStorablePage, noticeOf, withNotice } from './model.ts';

const answer = (
  change: { policy?: string; kind?: string; status?: number; type?: string; redirected?: boolean } = {},
) => ({
  status: change.status ?? 200,
  type: change.type ?? 'basic',
  redirected: change.redirected ?? false,
  headers: new Headers({
    'content-type': change.kind ?? 'text/html; charset=utf-8',
    'cache-control': change.policy ?? 'public, max-age=0, must-revalidate',
  }),
});
const fr = { language: 'fr', home: '/', page: '/vitrine/hors-ligne', notice: 'Page enregistrée le {date}.' };
const en = { language: 'en', home: '/en', page: '/vitrine-en/hors-ligne', notice: 'Saved {date}.' };

describe('OFFLINE-1 what is stored', () => {
  test.each([
    ['a public page', '/agenda', answer(), true],
    ['a page with a query', '/agenda?q=1', answer(), false],
    ['a page of a signed-in person', '/', answer({ policy: 'private, no-store' }), false],
    ['a page with a form', '/contact', answer({ policy: 'private, no-cache' }), false],
    ['what is public by mistake', '/', answer({ policy: 'public, no-store' }), false],
    ['an error', '/x', answer({ status: 404 }), false],
    ['a redirect', '/x', answer({ redirected: true }), false],
    ['an opaque answer', '/x', answer({ type: 'opaqueredirect' }), false],
    ['a document', '/x.pdf', answer({ kind: 'application/pdf' }), false],
  ])('%s: %s', (_, path, response, isStored) => {
    expect(isStorablePage(`https://rive.example${path}`, response)).toBe(isStored);
  });

  test('files are, pages are not files', () => {
    expect(isStorableFile(answer({ kind: 'text/css', policy: 'public, max-age=31536000, immutable' }))).toBe(true);
    expect(isStorableFile(answer())).toBe(false);
    expect(isStorableFile(answer({ kind: 'image/webp', policy: 'no-store' }))).toBe(false);
  });
});

describe('OFFLINE-1 what is said', () => {
  test.each([
    ['/', 'fr'],
    ['/enfance', 'fr'],
    ['/en', 'en'],
    ['/en/agenda', 'en'],
  ])('%s is in %s', (path, language) => {
    expect(editionAt([fr, en], path)?.language).toBe(language);
  });

  test('the sentence has the date of the copy, stands first in the page, and is text', () => {
    expect(noticeOf(fr, Date.UTC(2026, 10, 17, 12))).toMatch(/^Page enregistrée le 17 novembre 2026 à \d\d:\d\d\.$/);
    expect(withNotice('<html><body id="haut" class="a"><main>', 'A < B')).toBe(
      '<html><body id="haut" class="a"><div class="alert alert-warning" role="status"><p>A &lt; B</p></div><main>',
    );
  });

  test('the settings are read as they were written, and none turns the worker off', () => {
    const read = (script: string) => decodeOffline(JSON.parse(script.replace(/^self\.vitrineOffline=|;\n$/g, '')));
    expect(read(encodeOffline([fr, en]))).toEqual([fr, en]);
    expect(read(encodeOffline(undefined))).toBeUndefined();
  });
});
