/** Colours of the browser's own bars when a theme does not name any: those of `--chrome` in tokens.css. */
const DEFAULT_COLOURS = { light: '#ffffff', dark: '#10181e' } as const;

/**
 * Browsers read these from `<meta>` before any stylesheet, so a theme states them as plain hexadecimal values:
 * `--chrome-light: #fffdf8; --chrome-dark: #0d1a21;`
 */
export function chromeColours(themeCss: string): { readonly light: string; readonly dark: string } {
  return {
    light: hexadecimal(themeCss, '--chrome-light') ?? DEFAULT_COLOURS.light,
    dark: hexadecimal(themeCss, '--chrome-dark') ?? DEFAULT_COLOURS.dark,
  };
}

function hexadecimal(css: string, property: string): string | undefined {
  return new RegExp(`${property}\\s*:\\s*(#[0-9a-f]{6})\\b`, 'i').exec(css)?.[1];
}
