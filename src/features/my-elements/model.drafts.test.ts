import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adds,
  DRAFT_LIFE_MS,
  decodeDraft,
  draftKey,
  draftPrefix,
  encodeDraft,
  lateSnapshot,
  ownerKey,
  sameValues,
} from './model.drafts.ts';

const NOW = 1_800_000_000_000;
const values = (entries: Record<string, string[]>) => new Map(Object.entries(entries));

describe('MINE-9 drafts', () => {
  it('come back as they were, whatever was typed', () => {
    const entries = fc.array(fc.tuple(fc.string(), fc.array(fc.string())));
    fc.assert(
      fc.property(entries, fc.string(), (typed, version) => {
        const draft = { at: NOW, version, values: new Map(typed) };
        expect(decodeDraft(encodeDraft(draft), NOW + 1000)).toEqual(draft);
      }),
    );
  });

  it.each([
    undefined,
    '',
    'null',
    '[]',
    '{',
    '{"at":1}',
    `{"at":${NOW},"version":"1","values":{}}`,
    `{"at":${NOW},"version":"1","values":[["a","b"]]}`,
    `{"at":${NOW},"version":"1","values":[["a",[1]]]}`,
    `{"at":"${NOW}","version":"1","values":[]}`,
  ])('are nothing when they are %j', (text) => {
    expect(decodeDraft(text, NOW)).toBeUndefined();
  });

  it('are forgotten after a week, and refused from the future', () => {
    const text = encodeDraft({ at: NOW, version: '', values: new Map() });
    expect(decodeDraft(text, NOW + DRAFT_LIFE_MS - 1)).toBeDefined();
    expect(decodeDraft(text, NOW + DRAFT_LIFE_MS)).toBeUndefined();
    expect(decodeDraft(text, NOW - 120_000)).toBeUndefined();
  });

  it('belong to one product, one account and one form', () => {
    const keys = [
      draftKey('a', 'x', '/1'),
      draftKey('b', 'x', '/1'),
      draftKey('a', 'y', '/1'),
      draftKey('a', 'x', '/2'),
      ownerKey('a'),
    ];
    expect(new Set(keys).size).toBe(5);
    expect(keys.filter((key) => key.startsWith(draftPrefix('a')))).toHaveLength(4);
  });
});

describe('MINE-9 what counts as a change', () => {
  it.each([
    [{ a: ['1'] }, { a: ['1'] }, true],
    [{ a: ['1'] }, { a: ['2'] }, false],
    [{ a: ['1'] }, { a: ['1', ''] }, false],
    [{ a: [] }, { a: [''] }, false],
    [{ a: ['1'] }, { b: ['1'] }, false],
    [{ a: ['1'] }, { a: ['1'], b: [] }, false],
    [{}, {}, true],
  ])('%j and %j are the same: %s', (one, other, same) => {
    expect(sameValues(values(one), values(other))).toBe(same);
  });

  it('a draft adds something only in fields that are still there', () => {
    expect(adds(values({ a: ['1'] }), values({ a: ['1'], b: ['x'] }))).toBe(false);
    expect(adds(values({ a: ['2'] }), values({ a: ['1'] }))).toBe(true);
    expect(adds(values({ gone: ['2'] }), values({ a: ['1'] }))).toBe(false);
  });

  it('what was typed before the snapshot is a change; what editors wrote is not', () => {
    const early = values({ titre: ['Bal'], texte: ['<p>a'] });
    const late = values({ titre: ['Bal du port'], texte: ['<p>a</p>'], image: ['7'] });
    const saved = lateSnapshot(early, late, new Set(['titre']));
    expect(sameValues(saved, late)).toBe(false);
    expect(sameValues(saved, values({ titre: ['Bal'], texte: ['<p>a</p>'], image: ['7'] }))).toBe(true);
    expect(sameValues(lateSnapshot(early, late, new Set()), late)).toBe(true);
  });
});
