import type { CDPSession, Locator, Page } from '@playwright/test';

/** Text as on-screen keyboards, dead keys and browsers that fill in a form write it: without a key for each letter. */
export interface Composer {
  /** Writes words letter by letter as one composition, as keyboards of telephones do, and ends it. */
  compose(text: string): Promise<void>;
  /** Shows words as one composition that goes on: keys belong to the keyboard until it is ended by `insert`. */
  show(text: string): Promise<void>;
  /** A dead key and its letter: the accent is shown first, and replaced. */
  deadKey(accent: string, letter: string): Promise<void>;
  /** What the keyboard proposes, or what the browser had stored: all of it at once, without a key. */
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

/** Fills a field as a browser does from what it has stored: the value, then the events, without any key. */
export async function autofill(field: Locator, value: string): Promise<void> {
  await field.evaluate((input: HTMLInputElement, stored) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, stored);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, value);
}
