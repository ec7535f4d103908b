import type { Visitor } from '#tests/voice/visitor.ts';

/** A table sorted up and down by its second column. */
export async function tableSort(visitor: Visitor): Promise<void> {
  await visitor.open('/culture-sport-loisirs/equipements-sportifs', { focus: '.breadcrumb li:nth-last-child(2) a' });
  await visitor.press('Tab', 'Tab', 'Tab', 'Return', 'Return');
}
