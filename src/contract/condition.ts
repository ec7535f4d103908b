/**
 * Questions that depend on others. `fieldset[data-when]` in a `form[data-validate]` = JSON, name of a field → values:
 * what stands in it is shown, sent and checked only while each of these fields holds one of its values. A field that
 * is itself left out holds nothing. The server decides by the same rule.
 */
export type Condition = Readonly<Record<string, readonly string[]>>;

export const WHEN_SELECTOR = 'fieldset[data-when]';

/** Undefined when it is something else than a condition. */
export function decodeCondition(written: string | undefined): Condition | undefined {
  try {
    const read: unknown = JSON.parse(written ?? '');
    const isCondition =
      typeof read === 'object' &&
      read !== null &&
      Object.values(read).every((values) => Array.isArray(values) && values.every((one) => typeof one === 'string'));
    return isCondition ? (read as Condition) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the condition holds for the values that fields have now. */
export function holds(condition: Condition, valuesOf: (name: string) => readonly string[]): boolean {
  return Object.entries(condition).every(([name, wanted]) => {
    const present = valuesOf(name);
    return wanted.some((value) => present.includes(value));
  });
}
