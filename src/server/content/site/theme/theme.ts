/** `theme.css` as it is sent. */
export interface SiteTheme {
  readonly css: string;
  /** For a long-lived address. */
  readonly hash: string;
  /** Addresses of fonts that browsers fetch after the first paint (docs/adr/0084-fonts.md). */
  readonly lateFonts: readonly string[];
}

/** Style sheet with blanks for its comments: lines and columns stay. */
export function withoutComments(css: string): string {
  return css.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
}
