import { expect, it } from 'vitest';
import { crowdOfThumbnails, crowdOfUploads } from './crowds.ts';

it('SERVE-2 an address that requests every size of every picture delays another visitor by at most four thumbnails', async () => {
  const { before, visitorStatus, statuses, requested } = await crowdOfThumbnails(4);
  expect(visitorStatus).toBe(200);
  // Two are rendered at a time; the addresses take turns.
  expect(before).toBeLessThanOrEqual(4);
  expect((statuses.get(200) ?? 0) + (statuses.get(503) ?? 0)).toBe(requested);
});

it('SERVE-6 uploads at once never exceed the quota, leave no file behind and block no other account', async () => {
  const { bytes, quotaBytes, leftBehind, otherStatus, statuses, heldStatuses } = await crowdOfUploads(16, 6);
  expect(bytes).toBeLessThanOrEqual(quotaBytes);
  expect([leftBehind, otherStatus]).toEqual([0, 201]);
  expect(statuses.get(201)).toBeGreaterThan(0);
  expect(statuses.get(429)).toBeGreaterThan(0);
  expect(heldStatuses).toEqual([503, 503, 503, 503]);
});
