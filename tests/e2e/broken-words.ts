import type { Page } from '@playwright/test';

/**
 * The words of the page's title, of the titles of cards and above the days of a calendar that are broken over two
 * lines.
 */
export function findBrokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
      text.parentElement?.closest('h1, .card-title, .calendar-weekday')
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
    );
    const broken: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const isOfCard = text.parentElement?.closest('.card-title') !== null;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
        // A longer word is wider than a card.
        if (isOfCard && word.length > 12) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`a title breaks « ${word} »`);
      }
    }
    return broken;
  });
}
