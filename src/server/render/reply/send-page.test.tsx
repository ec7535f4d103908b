import { expect, it } from 'vitest';
import { startTestApp } from '#server/app.testing.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { programPage } from '#server/render/document/program-page.ts';

const rendered: number[] = [];
let turns = 0;
function Page(): null {
  rendered.push(turns);
  return null;
}

it('renders pages that have their data at the same time in turns of their own: others are answered in between', async () => {
  let [waiting, isOver] = [0, false];
  let bring: () => void;
  const data = new Promise<void>((resolve) => {
    bring = resolve;
  });
  const busy: ServerModule = {
    name: 'busy',
    register(app) {
      app.get('/occupee', async (request, reply) => {
        waiting += 1;
        if (waiting === 4) bring();
        await data;
        return reply.sendPage(programPage(request.site, { title: 'Essai', main: <Page /> }));
      });
    },
  };
  const test = await startTestApp({ modules: [busy] });
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  await Promise.all(Array.from({ length: 4 }, () => test.app.inject('/occupee')));
  isOver = true;
  await test.close();
  const between = rendered.slice(1).map((turn, index) => turn - (rendered[index] ?? 0));
  expect(between).toHaveLength(3);
  for (const turnsBetween of between) expect(turnsBetween).toBeGreaterThanOrEqual(7);
});
