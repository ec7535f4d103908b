import type { ReactNode } from 'react';
import { type ContactSheet, encodeContactSheet } from '#contract/contact-sheet.ts';
import { useT } from '#language/locale.tsx';
import { galleryOf, itemsOf } from './model.ts';
import { TEXTS } from './texts.ts';

/** A contact sheet, complete without JavaScript: thumbnails that link to large images. */
export function ContactSheetGallery({ sheet }: { readonly sheet: ContactSheet }): ReactNode {
  return (
    <div className="contact-sheet" data-planche-contact={encodeContactSheet(sheet)}>
      <ContactSheetList sheet={sheet} />
    </div>
  );
}

export interface ContactSheetListProps {
  readonly sheet: ContactSheet;
  /** The prefix of `miniature.php`. */
  readonly root?: string;
}

/** The list, rendered by the server, or by the browser when the server did not. */
export function ContactSheetList({ sheet, root = '/' }: ContactSheetListProps): ReactNode {
  const t = useT();
  const unnamed = (number: number) => t(TEXTS.unnamed, { number });
  const { width, height } = sheet.medium;
  return (
    <ul className="contact-sheet-list">
      {itemsOf(sheet, root, unnamed).map(({ key, href, src, fineSrc, alternative }) => (
        <li key={key}>
          <a className="contact-sheet-link" href={href} rel={galleryOf(sheet)}>
            <img
              src={src}
              srcSet={`${fineSrc} 2x`}
              alt={alternative}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
