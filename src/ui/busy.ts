/**
 * Marks the link or button that was pressed as busy while the work goes on, so that on a slow connection the press has
 * a visible effect. One that is busy already keeps its mark.
 */
export async function whileBusy<Result>(
  pressed: Element | null | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (pressed?.matches('a, button') !== true || pressed.hasAttribute('aria-busy')) return work();
  pressed.setAttribute('aria-busy', 'true');
  try {
    return await work();
  } finally {
    pressed.removeAttribute('aria-busy');
  }
}
