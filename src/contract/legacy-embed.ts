/**
 * Legacy embedded animations (UI-4): `[data-animation]` = address of the animation (may be empty), on an `object`, an
 * `embed` or any block around one. `data-animation-version` = the version of the plugin it was made for, `8,0,0,0` by
 * default. No browser has that plugin any more, so nothing is played: the alternative content is shown, i.e. what
 * stands inside the `object`, in a `noscript`, or in an element with `data-animation-alternative` (which may be
 * `hidden` until then). Without alternative a sentence is shown instead.
 */
const DEFAULT_PLUGIN_VERSION = '8,0,0,0';
export const ALTERNATIVE_SELECTOR = '[data-animation-alternative]';

interface Animation {
  readonly source: string;
  /** Four numbers, as the plugin wrote them. */
  readonly version: string;
}

/** Reads the attributes of the element, given as its `dataset`. */
export function decodeAnimation(dataset: Readonly<Record<string, string | undefined>>): Animation {
  return { source: dataset.animation?.trim() ?? '', version: decodeVersion(dataset.animationVersion) };
}

/** `9` and `9.0.28` are versions too; missing numbers are 0. */
function decodeVersion(attribute: string | undefined): string {
  const numbers = /^\s*(\d{1,5}(?:[.,]\d{1,5}){0,3})\s*$/.exec(attribute ?? '')?.[1]?.split(/[.,]/);
  if (numbers === undefined) return DEFAULT_PLUGIN_VERSION;
  return [...numbers, '0', '0', '0'].slice(0, 4).join(',');
}
