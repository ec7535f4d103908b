import { expect, test } from 'vitest';
import { mayPulse, PULSE_EVERY_MS, PULSE_MS } from './model.ts';

const free = { reducedMotion: false, documentHidden: false, inView: true, isActive: false };

test('NAV-4 pulses every 5000 ms, and a pulse ends before the next', () => {
  expect(PULSE_EVERY_MS).toBe(5000);
  expect(PULSE_MS).toBeLessThan(PULSE_EVERY_MS);
});

test.each([
  ['seen and left alone', free, true],
  ['with reduced motion', { ...free, reducedMotion: true }, false],
  ['in a background tab', { ...free, documentHidden: true }, false],
  ['out of view', { ...free, inView: false }, false],
  ['under the pointer or with focus', { ...free, isActive: true }, false],
])('NAV-4 %s: pulses %s', (_, surroundings, pulses) => {
  expect(mayPulse(surroundings)).toBe(pulses);
});
