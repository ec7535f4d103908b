import { expect, it } from 'vitest';
import { crowdOfThumbnails, crowdOfUploads } from './crowds.ts';

it('SERVE-2 one address that requests every size of every picture delays another visitor by a few thumbnails', async () => {
  const { before, visitorStatus, statuses, requested } = await crowdOfThumbnails(4);
  expect(visitorStatus).toBe(200);
  // Two are made at a time: those that were begun, and the one whose turn it is.
  expect(before).toBeLessThanOrEqual(4);
  expect((statuses.get(200) ?? 0) + (statuses.get(503) ?? 0)).toBe(requested);
});

it('SERVE-6 uploads at once get no more room than the account has, leave nothing behind and keep nobody out', async () => {
  const { bytes, quotaBytes, leftBehind, otherStatus, statuses, heldStatuses } = await crowdOfUploads(16, 6);
  expect(bytes).toBeLessThanOrEqual(quotaBytes);
  expect([leftBehind, otherStatus]).toEqual([0, 201]);
  expect(statuses.get(201)).toBeGreaterThan(0);
  expect(statuses.get(429)).toBeGreaterThan(0);
  expect(heldStatuses).toEqual([503, 503, 503, 503]);
});
