/**
 * Fonts with `font-display: optional` (docs/adr/0084-fonts.md). `data-fonts` of the early script names the theme; under
 * this key of `localStorage` it says that the browser has the fonts. Then the root element carries the attribute from
 * before the first paint, and styles can name the fonts.
 */
export const FONTS_KEY = 'vitrine-fonts';
export const FONTS_ATTRIBUTE = 'data-fonts';
