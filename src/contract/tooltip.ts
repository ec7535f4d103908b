/**
 * Tooltips (TIP-1). `[data-tooltip]` on any element: its `title`, else its `rel`, is shown in a bubble on hover, on keyboard focus, on a tap (a long press where
 * a tap already does something). The text may be HTML: it is sanitised to inline tags. The bubble can be hovered, goes with Escape, and stays until it is left.
 * What cannot take focus is given a place in the tab order; the browser's own tooltip stays away while ours is there.
 * Without JavaScript the browser shows the `title`.
 */

/** Words that `rel` means as relations: a link that carries nothing else has nothing to say. */
const LINK_TYPES =
  /^(alternate|author|bookmark|external|help|license|lightbox(\[[^\]]*\])?|me|next|nofollow|noopener|noreferrer|opener|prev|search|sponsored|tag|ugc)$/i;

/** The text of a tooltip; '' when there is none. */
export function tooltipText(title: string | null, rel: string | null): string {
  const own = title?.trim() ?? '';
  if (own !== '') return own;
  const other = rel?.trim() ?? '';
  return other.split(/\s+/).every((word) => LINK_TYPES.test(word)) ? '' : other;
}
