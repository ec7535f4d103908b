import { fail } from './report.ts';

/**
 * The result of `read`. Undefined when it throws, which is reported on the console with `detail` and the error.
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
