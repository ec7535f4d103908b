import { expect, test } from 'vitest';
import { targetIdOf } from './anchors.ts';

test.each([
  ['#actualites=2', 'actualites'],
  ['#actualites', 'actualites'],
  ['#a=b=c', 'a'],
  ['#%C3%A9t%C3%A9', 'été'],
  ['#%E0%A4%A', '%E0%A4%A'],
  ['#', undefined],
  ['', undefined],
  ['#=2', undefined],
])('PAGE-4 the fragment %j names %j', (fragment, id) => {
  expect(targetIdOf(fragment)).toBe(id);
});
