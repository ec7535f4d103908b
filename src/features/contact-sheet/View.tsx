import { InLocale, viewLocale } from '#language/locale.tsx';
import type { Context } from '#runtime/feature.ts';
import { mountIsland } from '#ui/island.tsx';
import { ContactSheetList, type ContactSheetListProps } from './markup.tsx';

/** Renders the same list as the server. The lightbox is attached to its links. */
export function mountContactSheet(
  element: Element,
  props: Pick<ContactSheetListProps, 'sheet' | 'root'>,
  { page, t, signal }: Pick<Context, 'page' | 't' | 'signal'>,
): void {
  mountIsland(
    element,
    <InLocale locale={viewLocale(page.settings.language, t)}>
      <ContactSheetList {...props} />
    </InLocale>,
    signal,
  );
}
