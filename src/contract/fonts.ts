/**
 * Fonts with `font-display: optional` (docs/adr/0084-fonts.md). `data-fonts` of the early script names the theme. Once
 * the browser has its fonts, `localStorage` holds that name under this key; then the root element carries the attribute
 * from before the first paint, and styles can use the fonts.
 */
export const FONTS_KEY = 'vitrine-fonts';
export const FONTS_ATTRIBUTE = 'data-fonts';
