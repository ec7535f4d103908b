/**
 * Tooltips (TIP-1). `[data-tooltip]` on any element: its `title`, otherwise its `rel`, is shown in a bubble on hover,
 * on keyboard focus, on a tap (a long press if a tap already has an action). The text may be HTML: it is sanitised to
 * inline tags. The bubble can be hovered, closes with Escape, and stays until the pointer or focus leaves. An element
 * that is not focusable is added to the tab order; the browser's own tooltip is suppressed meanwhile. Without
 * JavaScript the browser shows the `title`.
 */

/** Link types of `rel`: a link with nothing else has no tooltip. */
const LINK_TYPES =
  /^(alternate|author|bookmark|external|help|license|lightbox(\[[^\]]*\])?|me|next|nofollow|noopener|noreferrer|opener|prev|search|sponsored|tag|ugc)$/i;

/** The text of a tooltip; '' if there is none. */
export function tooltipText(title: string | null, rel: string | null): string {
  const own = title?.trim() ?? '';
  if (own !== '') return own;
  const other = rel?.trim() ?? '';
  return other.split(/\s+/).every((word) => LINK_TYPES.test(word)) ? '' : other;
}
