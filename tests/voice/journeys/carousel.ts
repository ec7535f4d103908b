import type { Visitor } from '#tests/voice/visitor.ts';

/** The controls of a carousel: the next slide, the previous one, what a slide holds. */
export async function carousel(visitor: Visitor): Promise<void> {
  await visitor.open('/culture-sport-loisirs/equipements-sportifs', {
    focus: '[data-sortable] thead th:last-child button',
  });
  await visitor.press('Tab', 'Tab', 'Return', 'Tab', 'Return', 'Tab', 'Tab');
}
