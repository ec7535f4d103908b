import { type ContactSheet, sheetAddress } from '#contract/contact-sheet.ts';

/** The attributes of one image. */
interface SheetItem {
  /** Unique even when a sheet has the same image twice. */
  readonly key: string;
  readonly href: string;
  readonly src: string;
  /** For a device pixel ratio of 2. */
  readonly fineSrc: string;
  readonly alternative: string;
}

/** The gallery of a sheet, as `rel`; brackets would end its name. */
export function galleryOf({ id }: ContactSheet): string {
  return `lightbox[planche-${id.replace(/[[\]\s]/g, '')}]`;
}

export function itemsOf(sheet: ContactSheet, root: string, unnamed: (number: number) => string): SheetItem[] {
  const { medium, large } = sheet;
  const fine = { width: medium.width * 2, height: medium.height * 2 };
  return sheet.images.map((image, index) => ({
    key: `${index}-${image.name}`,
    href: sheetAddress(sheet, image, large, root),
    src: sheetAddress(sheet, image, medium, root),
    fineSrc: sheetAddress(sheet, image, fine, root),
    alternative: image.caption || unnamed(index + 1),
  }));
}
