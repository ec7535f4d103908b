import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';
import { addressSubject, clearAttempts, takeAttempt } from './attempts.ts';

const LIMIT = { max: 3, windowMs: 60_000 };
const START = new Date('2026-03-01T10:00:00Z');
const later = (milliseconds: number) => new Date(START.getTime() + milliseconds);

describe('attempts', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  const take = (subject: string, now: Date) => takeAttempt(database.kysely, 'village', subject, LIMIT, now);

  it('allows as many as the limit says, even all at once', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => take('a', START)));
    expect(results.filter(Boolean).length).toBeLessThanOrEqual(3);
    expect(await take('a', START)).toBe(false);
    expect(await take('b', START)).toBe(true);
  });

  it('slides: the last attempts of a window still count in the next one', async () => {
    for (let number = 0; number < 3; number += 1) await take('c', later(59_000));
    expect(await take('c', later(61_000))).toBe(false);
    expect(await take('c', later(119_000))).toBe(true);
  });

  it('forgets on success, and everything after a day', async () => {
    for (let number = 0; number < 4; number += 1) await take('d', START);
    await clearAttempts(database.kysely, 'village', 'd');
    expect(await take('d', START)).toBe(true);
    await take('e', later(25 * 3_600_000));
    const rows = await database.kysely.selectFrom('attempt').select('subject').execute();
    expect(rows).toEqual([{ subject: 'e' }]);
  });

  it.each([
    ['192.0.2.7', 'x:192.0.2.7'],
    ['::ffff:192.0.2.7', 'x:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', 'x:2001:db8:1:2::/64'],
    ['2001:DB8::1', 'x:2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'x:fe80:0:0:0::/64'],
    ['::1', 'x:0:0:0:0::/64'],
  ])('counts %s as %s', (address, subject) => {
    expect(addressSubject('x', address)).toBe(subject);
  });
});
