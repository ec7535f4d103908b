import type { ReactNode } from 'react';
import { ContactSheetGallery } from '#features/contact-sheet/markup.tsx';
import type { SheetBlock } from '#server/site/blocks.ts';

const BASE = '/media';
/** As large as a cell of the list gets, and as a large screen can show. */
const MEDIUM = { width: 320, height: 240 };
const LARGE = { width: 1600, height: 1200 };

/** Pictures of an event or a place: small ones that open large. */
export function Sheet({ id, block: { title, images } }: { readonly id: string; readonly block: SheetBlock }): ReactNode {
  return (
    <section className="contact-sheet-section">
      {title === undefined ? null : <h2>{title}</h2>}
      <ContactSheetGallery sheet={{ id, base: BASE, images, medium: MEDIUM, large: LARGE }} />
    </section>
  );
}
