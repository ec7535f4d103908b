import { expect, it } from 'vitest';
import { stopDatabase } from './outage.ts';

it('serves what it keeps while the database is stopped, gives typed text back, and works again without a restart', async () => {
  const { findings } = await stopDatabase({ stops: 1, people: 1, visitors: 1, load: 5 });
  expect(findings).toEqual([]);
}, 240_000);
