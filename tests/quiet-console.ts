import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/**
 * Unexpected console output fails a test, and so does a missing message declared by `expectConsole('error', /…/)`.
 */
const METHODS = ['warn', 'error', 'info', 'log'] as const;
type ConsoleMethod = (typeof METHODS)[number];

let spies: Map<ConsoleMethod, MockInstance>;
let expected: { method: ConsoleMethod; pattern: RegExp }[];
let allowed: typeof expected;

export function expectConsole(method: ConsoleMethod, pattern: RegExp): void {
  expected.push({ method, pattern });
}

/** A message that may come or not, depending on the speed of the machine. */
export function allowConsole(method: ConsoleMethod, pattern: RegExp): void {
  allowed.push({ method, pattern });
}

beforeEach(() => {
  expected = [];
  allowed = [];
  spies = new Map(METHODS.map((method) => [method, vi.spyOn(console, method).mockImplementation(() => undefined)]));
});

afterEach(() => {
  const messages = [...spies].flatMap(([method, spy]) =>
    spy.mock.calls.map((call) => ({ method, text: call.map(String).join(' ') })),
  );
  for (const spy of spies.values()) spy.mockRestore();
  const missing = expected.filter(
    ({ method, pattern }) => !messages.some((message) => message.method === method && pattern.test(message.text)),
  );
  const unexpected = messages.filter(
    (message) =>
      ![...expected, ...allowed].some(({ method, pattern }) => message.method === method && pattern.test(message.text)),
  );
  expect({ missing: missing.map(({ method, pattern }) => `${method} ${pattern}`), unexpected }).toEqual({
    missing: [],
    unexpected: [],
  });
});
