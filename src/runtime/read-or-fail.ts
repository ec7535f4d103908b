import { fail } from './report.ts';

/**
 * What markup or a caller says; undefined when it cannot be read, which the console is told with `detail` and the
 * error.
 */
export function readOrFail<Value>(
  read: () => Value,
  name: string,
  message: string,
  ...detail: readonly unknown[]
): Value | undefined {
  try {
    return read();
  } catch (error) {
    fail(name, message, ...detail, error);
    return undefined;
  }
}
