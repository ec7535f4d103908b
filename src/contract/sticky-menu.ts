/**
 * Sticky menus (NAV-2).
 * - `[data-sticky="menu"]` is fixed at the top once the page has scrolled more than 39 px, or, on the home page, more
 *   than the hero's height (`#accueil`; at the root of the site a `.hero` will do).
 * - `[data-sticky="second"]` stays 180 px from the top (less where it starts higher), also alone in a column that a
 *   grid or flex row stretches. A stuck menu carries `data-fixed`. Nothing around it moves: the menu, or the block that
 *   ends with it (`data-sticky-host`), is `position: sticky` and only a transform brings it to its place. In a block
 *   too short for that it is `position: fixed` and an empty block keeps its place. `--sticky-menu-height` on the root
 *   is what stuck menus cover; `scroll-padding-top` follows it, so that anchors and focus are never under them. A menu
 *   that is hidden does not stick, nor one across the page that is higher than a third of the window, nor one that the
 *   window cannot show whole.
 */
export type StickyKind = 'menu' | 'second';

export function decodeStickyKind(dataset: Readonly<Record<string, string | undefined>>): StickyKind | undefined {
  const kind = dataset.sticky?.trim().toLowerCase();
  return kind === 'menu' || kind === 'second' ? kind : undefined;
}
