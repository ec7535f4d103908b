/**
 * Equal heights (NAV-5): elements that carry the same `data-equal-height="group"` and stand side by side are as high as
 * the highest of them.
 * - Only on the same visual row: blocks one under the other (a phone, a narrow column) keep their own heights, and so
 *   does each row of a grid.
 * - Follows resizing (debounced 10 ms), pictures that load, fonts, content that changes, elements that come and go.
 * - What CSS has already made equal is left alone, so that a grid with stretched items never moves. The height is given
 *   as `--equal-height`; print ignores it.
 */
export function groupNameOf(dataset: Readonly<Record<string, string | undefined>>): string {
  return dataset.equalHeight?.trim() ?? '';
}
