/** `theme.css` as it is sent. */
export interface SiteTheme {
  readonly css: string;
  /** Content hash, part of the address. */
  readonly hash: string;
  /** Addresses of fonts that browsers fetch after the first paint (docs/adr/0084-fonts.md). */
  readonly lateFonts: readonly string[];
}

/** The style sheet with blanks for its comments, so that lines and columns stay. */
export function withoutComments(css: string): string {
  return css.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
}
