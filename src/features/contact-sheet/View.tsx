import type { Translate } from '#runtime/i18n.ts';
import { mountIsland } from '#ui/island.tsx';
import { ContactSheetList, type ContactSheetListProps } from './markup.tsx';
import { TEXTS } from './texts.ts';

/** Renders the same list as the server. The lightbox is attached to its links. */
export function mountContactSheet(
  element: Element,
  props: Pick<ContactSheetListProps, 'sheet' | 'root'>,
  t: Translate,
  signal: AbortSignal,
): void {
  mountIsland(element, <ContactSheetList {...props} unnamed={(number) => t(TEXTS.unnamed, { number })} />, signal);
}
