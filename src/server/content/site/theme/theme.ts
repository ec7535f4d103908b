import { THEME_TEXTS } from '#server/content/site/texts/theme.ts';
import type { Mistake } from '#server/content/site/yaml/problem.ts';

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

/** The same with blanks for its strings, too. */
export function withoutStrings(css: string): string {
  return withoutComments(css).replace(/"[^"\n]*"|'[^'\n]*'/g, (text) => ' '.repeat(text.length));
}

/** A brace without its counterpart: browsers skip all that follows it, without a word. `css` has no strings. */
export function strayBrace(css: string): (Mistake & { readonly line: number }) | undefined {
  const open: number[] = [];
  for (const [index, text] of css.split('\n').entries()) {
    const line = index + 1;
    for (const [brace] of text.matchAll(/[{}]/g)) {
      if (brace === '{') open.push(line);
      else if (open.pop() === undefined)
        return { line, message: THEME_TEXTS.strayBrace, advice: THEME_TEXTS.removeBrace };
    }
  }
  const [line] = open;
  return line === undefined ? undefined : { line, message: THEME_TEXTS.openBrace, advice: THEME_TEXTS.closeBrace };
}
