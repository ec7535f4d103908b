import type { CDPSession, Locator, Page } from '@playwright/test';

/** Writes text as on-screen keyboards, dead keys and autofill do: without a key event for each letter. */
export interface Composer {
  /** Writes text letter by letter as one composition, as the keyboards of phones do, and ends it. */
  compose(text: string): Promise<void>;
  /** Starts or updates a composition without ending it; `insert` ends it. */
  show(text: string): Promise<void>;
  /** A dead key and its letter: the accent is shown first, and replaced. */
  deadKey(accent: string, letter: string): Promise<void>;
  /** Inserts text at once without a key event, as a suggestion of the keyboard does. */
  insert(text: string): Promise<void>;
}

export async function composer(page: Page): Promise<Composer> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const show = async (text: string) => {
    const caret = { selectionStart: text.length, selectionEnd: text.length };
    await session.send('Input.imeSetComposition', { text, ...caret });
  };
  const insert = async (text: string) => void (await session.send('Input.insertText', { text }));
  return {
    show,
    insert,
    async compose(text) {
      for (let end = 1; end <= text.length; end += 1) await show(text.slice(0, end));
      await insert(text);
    },
    async deadKey(accent, letter) {
      await show(accent);
      await insert(letter);
    },
  };
}

/** Fills a field as the browser's autofill does: sets the value, then dispatches `input` and `change`. */
export async function autofill(field: Locator, value: string): Promise<void> {
  await field.evaluate((input: HTMLInputElement, stored) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, stored);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, value);
}
