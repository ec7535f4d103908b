import type { Firefox } from '#tests/voice/firefox.ts';
import type { Visitor } from '#tests/voice/visitor.ts';

const GPC = 'privacy.globalprivacycontrol.enabled';

/** The question about cookies: its place in the page, choosing in detail, the answer. */
export async function consent(visitor: Visitor, firefox: Firefox): Promise<void> {
  await firefox.prefer(GPC, false);
  await visitor.open('/contact');
  await visitor.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  await visitor.pressUntil('Return', "document.querySelector('dialog[open]')");
  await visitor.press('space', 'Tab', 'shift+Tab', 'shift+Tab', 'shift+Tab', 'Return');
  await firefox.prefer(GPC, true);
}
