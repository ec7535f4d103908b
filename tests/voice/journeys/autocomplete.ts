import type { Visitor } from '#tests/voice/visitor.ts';

const OPTIONS = "document.querySelector('[role=option]')";

/** Suggestions of the search field; a street of a form; letters that match nothing. */
export async function autocomplete(visitor: Visitor): Promise<void> {
  await visitor.open('/contact', { focus: '.identity' });
  await visitor.press('Tab');
  await visitor.type('pisc', OPTIONS);
  await visitor.press('Down', 'Down', 'Escape');
  await visitor.open('/contact', { focus: '#contact-telephone' });
  await visitor.press('Tab');
  await visitor.type('quai', OPTIONS);
  await visitor.press('Down', 'Return');
  await visitor.type('xyz', `!${OPTIONS}`);
}
