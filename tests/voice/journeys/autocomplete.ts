import type { Firefox } from '#tests/voice/firefox.ts';
import type { Visitor } from '#tests/voice/visitor.ts';

const OPTIONS = "document.querySelector('[role=option]')";

/** Suggestions of the search field; a street of a form; letters that match nothing. */
export async function autocomplete(visitor: Visitor, firefox: Firefox): Promise<void> {
  // What a field is called depends on whether its code is there: a first focus brings it.
  const comeTo = async (field: string, before: string) => {
    await visitor.open('/contact', { focus: field });
    await firefox.until(`document.querySelector('${field}[role=combobox]')`);
    await visitor.focus(before);
    await visitor.press('Tab');
  };
  await comeTo('.site-search input', '.identity');
  await visitor.type('pisc', OPTIONS);
  await visitor.press('Down', 'Down', 'Escape');
  await comeTo('#contact-rue', '#contact-telephone');
  await visitor.type('quai', OPTIONS);
  await visitor.press('Down', 'Return');
  await visitor.type('xyz', `!${OPTIONS}`);
}
