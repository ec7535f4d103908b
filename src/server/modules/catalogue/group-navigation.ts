import { examples as anchors, keyboard as anchorsKeys } from '#features/anchors/examples.tsx';
import { examples as clickableBlock, keyboard as clickableBlockKeys } from '#features/clickable-block/examples.tsx';
import { examples as dropdownMenu, keyboard as dropdownMenuKeys } from '#features/dropdown-menu/examples.tsx';
import { examples as mobileMenu, keyboard as mobileMenuKeys } from '#features/mobile-menu/examples.tsx';
import { examples as scrollArrow, keyboard as scrollArrowKeys } from '#features/scroll-arrow/examples.tsx';
import { examples as stickyMenu, keyboard as stickyMenuKeys } from '#features/sticky-menu/examples.tsx';
import { examples as windowLinks, keyboard as windowLinksKeys } from '#features/window-links/examples.tsx';
import { type SheetGroup, sheetOf } from './sheet.ts';
import { GROUPS } from './sheet-texts.ts';

export const navigationGroup: SheetGroup = {
  id: 'naviguer',
  title: GROUPS.navigation,
  sheets: [
    sheetOf('mobile-menu', mobileMenu, mobileMenuKeys),
    sheetOf('dropdown-menu', dropdownMenu, dropdownMenuKeys),
    sheetOf('sticky-menu', stickyMenu, stickyMenuKeys),
    sheetOf('anchors', anchors, anchorsKeys),
    sheetOf('scroll-arrow', scrollArrow, scrollArrowKeys),
    sheetOf('clickable-block', clickableBlock, clickableBlockKeys),
    sheetOf('window-links', windowLinks, windowLinksKeys),
  ],
};
