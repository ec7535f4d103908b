/** The name of the link is a short text, not the whole block. */
export const LONGEST_NAME = 100;

/**
 * The click on a link that is equivalent to a click on the block. The middle button becomes Ctrl, or Cmd on a Mac,
 * which open a tab.
 */
interface LinkClick {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const PRIMARY_BUTTON = 0;
export const MIDDLE_BUTTON = 1;

/** The click to make on the link, or undefined for a button that never follows links. */
export function clickOnLink(click: LinkClick & { readonly button: number }): LinkClick | undefined {
  if (click.button !== PRIMARY_BUTTON && click.button !== MIDDLE_BUTTON) return undefined;
  const asksTab = click.button === MIDDLE_BUTTON;
  return {
    ctrlKey: click.ctrlKey || asksTab,
    metaKey: click.metaKey || asksTab,
    shiftKey: click.shiftKey,
    altKey: click.altKey,
  };
}

/** The first text that is not blank, on one line, cut at a word when it is long. */
export function nameFrom(texts: readonly (string | null | undefined)[]): string {
  for (const text of texts) {
    const line = text?.replace(/\s+/g, ' ').trim() ?? '';
    if (line !== '') return line.length <= LONGEST_NAME ? line : shorten(line);
  }
  return '';
}

function shorten(line: string): string {
  const lastSpace = line.lastIndexOf(' ', LONGEST_NAME - 1);
  return `${line.slice(0, lastSpace > 0 ? lastSpace : LONGEST_NAME - 1)}…`;
}
