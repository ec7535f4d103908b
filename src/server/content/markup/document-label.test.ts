import { describe, expect, it } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { documentLabel, documentNote } from './document-label.ts';

describe('the label of a document', () => {
  it.each([
    [240_400, '2026-03-03', 'PDF, 240\u00a0ko, 3 mars 2026'],
    [12, undefined, 'PDF, 1\u00a0ko'],
    [999_400, undefined, 'PDF, 999\u00a0ko'],
    [1_240_000, '2026-01-01', 'PDF, 1,2\u00a0Mo, 1er janvier 2026'],
  ])('of %i bytes', (bytes, day, label) => {
    expect(documentLabel({ kind: 'PDF', bytes, day }, FRENCH_WORDS)).toBe(label);
  });

  it('is that of a file of media/, not of pictures and other addresses', () => {
    const facts = { width: undefined, height: undefined, bytes: 5000, hash: 'a', day: '2026-03-03' };
    const plan = { ...facts, file: 'docs/plan été.pdf' };
    const photo = { ...facts, file: 'photo.webp', width: 4, height: 3 };
    const media = new Map([plan, photo].map((file) => [file.file, file]));
    const href = '/media/docs/plan%20%C3%A9t%C3%A9.pdf?v=a#page=2';
    expect(documentNote(media, href, 'Plan', FRENCH_WORDS)).toBe('(PDF, 5\u00a0ko, 3 mars 2026)');
    expect(documentNote(media, href, 'Plan du 3 mars 2026', FRENCH_WORDS)).toBe('(PDF, 5\u00a0ko)');
    expect(documentNote(media, href, 'Plan en pdf', FRENCH_WORDS)).toBeUndefined();
    for (const other of ['/media/photo.webp?v=a', '/media/absent.pdf', '/plan.pdf', 'https://a.fr/media/docs/x.pdf'])
      expect(documentNote(media, other, 'Plan', FRENCH_WORDS)).toBeUndefined();
  });
});
