import { test as base, type Opened } from './fixtures.ts';

/**
 * One window for many pages, which takes less time than one for each. Tests with it run in workers of their own, as
 * WebKit's driver has one session at a time.
 */
export const test = base.extend<object, { sharedWindow: Opened }>({
  sharedWindow: [
    async ({ machine }, use) => {
      const opened = await machine.open();
      await use(opened);
      await opened.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
