import type { Visitor } from '#tests/voice/visitor.ts';

const OPEN = "document.querySelector('dialog[open] img')";

/** A photo of a gallery, the next one, and back to the page. */
export async function lightbox(visitor: Visitor): Promise<void> {
  await visitor.open('/ma-ville', { focus: '[data-planche-contact] a' });
  await visitor.press('Tab');
  await visitor.pressUntil('Return', OPEN);
  await visitor.press('Return', 'Tab', 'Tab', 'Tab', 'Return');
  await visitor.pressUntil('Escape', `!${OPEN}`);
}
