/**
 * Anchors (PAGE-4). A link to an element of the same page scrolls to it in 550 ms and moves focus there;
 * `data-offset-ancre` on the target is subtracted. A fragment `#{elementId}=…` of the page's own address, whose part
 * before '=' is the id, does the same at load and when it changes; to a plain `#{elementId}` the browser jumps by
 * itself.
 */

/** The id that a fragment (`#actualites=2`) names, or undefined for an empty one. */
export function targetIdOf(fragment: string): string | undefined {
  const id = fragment.replace(/^#/, '').split('=', 1)[0] ?? '';
  if (id === '') return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
