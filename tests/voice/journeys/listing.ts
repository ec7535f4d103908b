import type { Visitor } from '#tests/voice/visitor.ts';

/** A list filtered by a word, then without a result, then sorted. */
export async function listing(visitor: Visitor): Promise<void> {
  await visitor.open('/actualites', { focus: '.breadcrumb li:nth-last-child(2) a' });
  await visitor.press('Tab');
  await visitor.type('piscine');
  await visitor.pressUntil(
    'Return',
    "document.querySelector('[data-listing-status]').textContent !== '126 résultats, page 1 sur 11'",
  );
  await visitor.focus('[data-listing-param][aria-current]');
  await visitor.press('Tab');
  await visitor.pressUntil('Return', "location.search.includes('tri=titre')");
}
