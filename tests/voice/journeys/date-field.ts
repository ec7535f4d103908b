import type { Visitor } from '#tests/voice/visitor.ts';

/** A date typed by hand, changed in the calendar; then one that does not exist. */
export async function dateField(visitor: Visitor): Promise<void> {
  await visitor.open('/catalogue/date-field/naissance');
  await visitor.press('Tab');
  await visitor.type('14/05/1984');
  await visitor.press('Tab', 'Return', 'Right', 'Down', 'Next', 'Return');
  // Back in the field, whose text is selected.
  await visitor.press('shift+Tab');
  await visitor.type('31/02/1984');
  await visitor.press('Tab', 'shift+Tab');
}
