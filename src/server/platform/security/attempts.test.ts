import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';
import { addressSubject, clearAttempts, networkSubject, takeAttempt, takeNetworkAttempt } from './attempts.ts';

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

  it('forgets on success', async () => {
    for (let number = 0; number < 4; number += 1) await take('d', START);
    await clearAttempts(database.kysely, 'village', 'd');
    expect(await take('d', START)).toBe(true);
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

  it.each([
    ['192.0.2.7', 'x:192.0.2.0/24'],
    ['::ffff:192.0.2.7', 'x:192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', 'x:2001:db8:1::/48'],
    ['2001:0DB8:0001::1', 'x:2001:db8:1::/48'],
  ])('counts the network of %s as %s', (address, subject) => {
    expect(networkSubject('x', address)).toBe(subject);
  });

  it('of many networks leave something to every other one', async () => {
    const limits = { windowMs: 60_000, address: 5, network: 8, busyAfter: 20, busyNetwork: 2 };
    const from = (address: string) =>
      takeNetworkAttempt(database.kysely, 'village', { kind: 'n', address }, limits, START);
    const taken = async (address: string, times: number) => {
      let count = 0;
      for (let time = 0; time < times; time += 1) if (await from(address)) count += 1;
      return count;
    };
    expect(await taken('192.0.2.1', 9)).toBe(5);
    expect(await taken('192.0.2.2', 9)).toBe(3);
    expect(await taken('198.51.100.1', 5)).toBe(5);
    expect(await taken('203.0.113.1', 9)).toBe(5);
    expect(await taken('203.0.114.1', 9)).toBe(2);
    expect(await taken('203.0.115.1', 1)).toBe(1);
  });
});
