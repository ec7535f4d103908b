import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { features } from '#features/index.ts';
import { frameReader, textFrame } from '#tools/engines/frames.mjs';
import { JOURNEYS } from './e2e/faults.journeys.ts';
import { NOT_IN_FIREFOX } from './engines/firefox.ts';
import { SITE_JOURNEYS } from './engines/journeys.ts';
import { pressActions } from './engines/keys.ts';

describe('three engines (npm run engines)', () => {
  test.each(NOT_IN_FIREFOX)('%s still has the journey « %s », which Firefox’s driver cannot carry', (file, title) => {
    const source = readFileSync(fileURLToPath(new URL(`e2e/${file}`, import.meta.url)), 'utf8');
    expect(source).toContain(title);
  });

  test('there are forty journeys or more, and every feature has one', () => {
    expect(JOURNEYS.length + SITE_JOURNEYS.length).toBeGreaterThanOrEqual(40);
    expect(JOURNEYS.map(({ feature }) => feature)).toEqual(
      // The form of the administration has its own journeys (e2e/site-editor.spec.ts).
      features.map(({ name }) => name).filter((name) => name !== 'page-editor'),
    );
    expect(new Set(SITE_JOURNEYS.map(({ name }) => name)).size).toBe(SITE_JOURNEYS.length);
  });

  test('presses go down in order and up in reverse', () => {
    expect(pressActions('Alt+ArrowDown').map(({ type, value }) => `${type} ${value}`)).toEqual([
      'keyDown \uE00A',
      'keyDown \uE015',
      'keyUp \uE015',
      'keyUp \uE00A',
    ]);
    expect(() => pressActions('F13')).toThrow('keys.ts');
  });

  test.each([5, 125, 126, 60_000])(
    'a text frame of %i characters is read as it was written, in any parts',
    (length) => {
      const text = 'é'.padEnd(length, 'x');
      const frame = textFrame(text);
      const read = frameReader();
      const parts = [frame.subarray(0, 1), frame.subarray(1, 7), frame.subarray(7), frame];
      expect(parts.flatMap((part) => read(part)).map((found) => found.text)).toEqual([text, text]);
    },
  );
});
