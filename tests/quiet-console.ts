import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/**
 * Unexpected console output fails any test. A test that expects some says so: `expectConsole('error', /…/)`, and fails when it does not come.
 */
const METHODS = ['warn', 'error', 'info', 'log'] as const;
type ConsoleMethod = (typeof METHODS)[number];

let spies: Map<ConsoleMethod, MockInstance>;
let expected: { method: ConsoleMethod; pattern: RegExp }[];

export function expectConsole(method: ConsoleMethod, pattern: RegExp): void {
  expected.push({ method, pattern });
}

beforeEach(() => {
  expected = [];
  spies = new Map(METHODS.map((method) => [method, vi.spyOn(console, method).mockImplementation(() => undefined)]));
});

afterEach(() => {
  const said = [...spies].flatMap(([method, spy]) => spy.mock.calls.map((call) => ({ method, text: call.map(String).join(' ') })));
  for (const spy of spies.values()) spy.mockRestore();
  const missing = expected.filter(({ method, pattern }) => !said.some((line) => line.method === method && pattern.test(line.text)));
  const surprising = said.filter((line) => !expected.some(({ method, pattern }) => line.method === method && pattern.test(line.text)));
  expect({ missing: missing.map(String), surprising }).toEqual({ missing: [], surprising: [] });
});
