import type { Visitor } from '#tests/voice/visitor.ts';

/** A date typed by hand, changed in the calendar; then one that does not exist. */
export async function dateField(visitor: Visitor): Promise<void> {
  await visitor.open('/catalogue/date-field/naissance');
  await visitor.press('Tab');
  await visitor.type('14/05/1984');
  await visitor.press('Tab', 'Return', 'Right', 'Down', 'Next', 'Return');
  await visitor.press('Home');
  await visitor.type('31021984');
  await visitor.press('Tab', 'shift+Tab');
}
