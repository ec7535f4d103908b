import type { Visitor } from '#tests/voice/visitor.ts';

/** A form sent empty, its summary, one field put right, then the next one. */
export async function form(visitor: Visitor): Promise<void> {
  await visitor.open('/contact', { focus: '#contact-sujet' });
  await visitor.press('Tab', 'Tab', 'Tab');
  await visitor.focus('#contact-accord');
  await visitor.press('Tab');
  await visitor.pressUntil('Return', "document.querySelector('.form-summary')");
  await visitor.press('Tab', 'Tab', 'Return');
  await visitor.type('Rose Petit');
  await visitor.press('Tab');
  await visitor.type('rose');
  await visitor.press('Tab', 'shift+Tab');
}
