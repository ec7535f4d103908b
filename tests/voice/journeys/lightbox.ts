import type { Visitor } from '#tests/voice/visitor.ts';

const OPEN = "document.querySelector('dialog[open] img')";
/** A photo is named when it is there, which takes its time on a busy machine. */
const named = (place: string) =>
  `document.querySelector('dialog[open] [role=status]')?.textContent.includes('${place}')`;

/** A photo of a gallery, the next one, and back to the page. */
export async function lightbox(visitor: Visitor): Promise<void> {
  await visitor.open('/ma-ville', { focus: '[data-planche-contact] a' });
  await visitor.press('Tab');
  await visitor.pressUntil('Return', named('2 sur 8'));
  await visitor.pressUntil('Return', named('3 sur 8'));
  await visitor.press('Tab', 'Tab', 'Tab');
  await visitor.pressUntil('Return', named('2 sur 8'));
  await visitor.pressUntil('Escape', `!${OPEN}`);
}
