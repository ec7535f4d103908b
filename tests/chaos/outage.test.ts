import { expect, it } from 'vitest';
import { stopDatabase } from './outage.ts';

it('serves cached pages while the database is stopped, returns typed text, and works again without a restart', async () => {
  const { findings } = await stopDatabase({ stops: 1, people: 1, visitors: 1, load: 5 });
  expect(findings).toEqual([]);
}, 240_000);
