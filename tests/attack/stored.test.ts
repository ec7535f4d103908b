import { describe, expect, it } from 'vitest';
import { hostileInputs } from '#tests/hostile-inputs.ts';
import { checkStored, startHostileTown, writable } from './stored.ts';

/** Every eighth text; `npm run attack` takes all. */
const ONE_IN = 8;

describe('SERVE-6 hostile text that a site or its elements hold', () => {
  it('is text on every page, in menus, translations, feeds, calendars and suggestions', {
    timeout: 300_000,
  }, async () => {
    const texts = writable(hostileInputs).filter((_, rank) => rank % ONE_IN === 0);
    const test = await startHostileTown(texts);
    expect(await checkStored(test, texts)).toEqual([]);
    expect(test.failures).toEqual([]);
    await test.close();
  });
});
