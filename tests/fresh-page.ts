import { afterAll, afterEach, vi } from 'vitest';

/**
 * Test files share a process: address and storage are reset after each test, modules with their state after each file.
 */
afterEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => {
  vi.resetModules();
});

/** Vitest's default of one second is too short on a busy machine. */
const WAIT_TIMEOUT_MS = 20_000;
const { waitFor } = vi;
vi.waitFor = (callback, options = WAIT_TIMEOUT_MS) => waitFor(callback, options);
