import { safeUrl } from './safe-url.ts';

/**
 * Clickable block (NAV-3): `[data-goto]` = an address: http(s), mail, telephone or a path of the site; any other is
 * refused. The whole block behaves as a link to it: click, Enter, a tab with Ctrl, Cmd or the middle button, a window
 * with Shift; selecting its text does not navigate.
 * - `data-goto-target`: the address opens in a new window, which keeps no opener (`_self`, `_top`, `_parent` keep their
 *   usual meaning).
 * - Links, buttons and fields inside work on their own. A block inside a share toolbox (`.share-toolbox`) is left
 *   alone.
 * - A link to the same address inside the block is its one stop for keyboards and screen readers. Without one, the
 *   block's first heading becomes it; without a heading, a link named after the block's text is laid behind its
 *   content. Render one on the server, so that the block leads somewhere without JavaScript.
 */
export const SHARE_TOOLBOX_SELECTOR = '.share-toolbox';

export interface Goto {
  readonly url: string;
  /** As in a link: `''` is the same window. */
  readonly target: '' | '_top' | '_parent' | '_blank';
}

/** Reads the attributes of a block, given as its `dataset`; undefined when the address must not be followed. */
export function decodeGoto(dataset: Readonly<Record<string, string | undefined>>): Goto | undefined {
  const url = safeUrl(dataset.goto);
  return url === undefined ? undefined : { url, target: decodeTarget(dataset.gotoTarget) };
}

function decodeTarget(attribute: string | undefined): Goto['target'] {
  const name = attribute?.trim().toLowerCase();
  if (name === undefined || name === '_self') return '';
  return name === '_top' || name === '_parent' ? name : '_blank';
}
