/** Code points of W3C WebDriver for keys that type no character, under the names of `KeyboardEvent.key`. */
const KEYS: Readonly<Record<string, string>> = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  Delete: '\uE017',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  PageDown: '\uE00F',
  PageUp: '\uE00E',
  Shift: '\uE008',
  Space: ' ',
  Tab: '\uE004',
};

interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

/** A press as Playwright writes it, such as `Alt+ArrowDown`: down in order, up in reverse. */
export function pressActions(press: string): readonly KeyAction[] {
  const values = press.split(/(?<=.)\+/).map((key) => {
    const value = KEYS[key] ?? key;
    if ([...value].length > 1) throw new Error(`key ${key}: add it to the table of tests/engines/keys.ts`);
    return value;
  });
  return [
    ...values.map((value) => ({ type: 'keyDown' as const, value })),
    ...values.reverse().map((value) => ({ type: 'keyUp' as const, value })),
  ];
}

export function typeActions(text: string): readonly KeyAction[] {
  return [...text].flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ]);
}
