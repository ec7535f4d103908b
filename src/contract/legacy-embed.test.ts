import { expect, test } from 'vitest';
import { decodeAnimation } from './legacy-embed.ts';

test.each([
  [undefined, '8,0,0,0'],
  ['', '8,0,0,0'],
  ['latest', '8,0,0,0'],
  ['9,0,28,0', '9,0,28,0'],
  ['10', '10,0,0,0'],
  [' 9.0.28 ', '9,0,28,0'],
  ['1,2,3,4,5', '8,0,0,0'],
])('UI-4 the plugin version %s reads as %s', (animationVersion, version) => {
  expect(decodeAnimation({ animation: ' /intro.swf ', animationVersion })).toEqual({ source: '/intro.swf', version });
});

test('UI-4 an animation without address has an empty one', () => {
  expect(decodeAnimation({}).source).toBe('');
});
