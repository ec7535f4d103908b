import type { Visitor } from '#tests/voice/visitor.ts';

/** The submenus of a wide window, then the menu of a narrow one with a level below. */
export async function menu(visitor: Visitor): Promise<void> {
  await visitor.open('/contact', { focus: '.site-header .languages li:last-child a' });
  await visitor.press('Tab', 'Tab', 'Return', 'Tab', 'Escape');
  await visitor.open('/contact', { focus: '.search-link', width: 'narrow' });
  await visitor.press('Tab');
  await visitor.pressUntil('Return', "document.querySelector('dialog[open] li')");
  await visitor.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Return', 'Tab', 'Escape');
}
