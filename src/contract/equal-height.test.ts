import { expect, test } from 'vitest';
import { groupNameOf } from './equal-height.ts';

test('NAV-5 the group is the trimmed value; none is a group of its own', () => {
  expect(groupNameOf({ equalHeight: ' cartes ' })).toBe('cartes');
  expect(groupNameOf({ equalHeight: '' })).toBe('');
  expect(groupNameOf({})).toBe('');
});
