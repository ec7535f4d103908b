/** Default colours of the browser's bars: those of `--chrome` in tokens.css. */
const DEFAULT_COLOURS = { light: '#ffffff', dark: '#10181e' } as const;

/**
 * Colours of the browser's bars. Browsers read them from `<meta>` before any style sheet, so a theme declares them as
 * plain hexadecimal values: `--chrome-light: #fffdf8; --chrome-dark: #0d1a21;`
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
