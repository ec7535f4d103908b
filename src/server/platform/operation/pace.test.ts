import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

it('lets turns of the event loop pass between two requests, and none before the first of a quiet moment', async () => {
  const pace = createPace(5);
  let turns = 0;
  const started: [string, number][] = [];
  const start = (name: string) => pace(() => started.push([name, turns]));
  for (const name of ['a', 'b', 'c']) start(name);
  for (; started.length < 3; turns += 1) await turn();
  expect(started.map(([name]) => name)).toEqual(['a', 'b', 'c']);
  const [a = 0, b = 0, c = 0] = started.map(([, at]) => at);
  expect(a).toBeLessThanOrEqual(1);
  expect([b - a >= 5, c - b >= 5]).toEqual([true, true]);
  for (let quiet = 0; quiet < 10; quiet += 1, turns += 1) await turn();
  const before = turns;
  start('d');
  for (; started.length < 4; turns += 1) await turn();
  expect((started[3]?.[1] ?? 0) - before).toBeLessThanOrEqual(1);
});
