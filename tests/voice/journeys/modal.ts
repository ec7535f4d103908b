import type { Visitor } from '#tests/voice/visitor.ts';

const OPEN = "document.querySelector('dialog[open]')";

/** A box with a text, walked through and closed; then one whose content is fetched. */
export async function modal(visitor: Visitor): Promise<void> {
  await visitor.open('/catalogue/modal-link/text-with-a-close-button');
  await visitor.press('Tab');
  await visitor.pressUntil('Return', OPEN);
  await visitor.press('Tab', 'Tab');
  await visitor.pressUntil('Escape', `!${OPEN}`);
  await visitor.open('/catalogue/modal-link/content-asked-for');
  await visitor.press('Tab');
  await visitor.pressUntil('Return', OPEN);
  await visitor.press('Tab');
  await visitor.pressUntil('Escape', `!${OPEN}`);
}
