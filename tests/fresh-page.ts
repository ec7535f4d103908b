import { afterAll, afterEach, vi } from 'vitest';

/** Files of tests share a process: each test leaves the address and the storage of a new page, each file its modules, which remember things for the life of a page. */
afterEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => {
  vi.resetModules();
});

/** A second, which is what Vitest waits by itself, is short on a busy machine. What comes sooner does not wait. */
const PATIENCE_MS = 20_000;
const { waitFor } = vi;
vi.waitFor = (callback, options = PATIENCE_MS) => waitFor(callback, options);
