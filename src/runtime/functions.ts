/**
 * Functions and values that a site registers under a name (`vitrine.register`). Markup may name only these, never a
 * global of the page.
 */
const registered = new Map<string, unknown>();

export function register(name: string, value: unknown): void {
  registered.set(name, value);
}

export function registeredValue(name: string): unknown {
  return registered.get(name);
}

export function registeredFunction(name: string): ((...args: readonly unknown[]) => unknown) | undefined {
  const value = registered.get(name);
  return typeof value === 'function' ? (value as (...args: readonly unknown[]) => unknown) : undefined;
}
