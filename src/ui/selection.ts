/**
 * Call before the text of a field is written anew, and the result afterwards: whoever is in the field keeps the place.
 * A text that was wholly selected, as Tab does, stays selected, so that typing replaces it; else the caret stands
 * before the same letters and digits, whatever signs a mask puts between them.
 */
export function keepSelection(input: HTMLInputElement): () => void {
  const { value, selectionStart: start, selectionEnd: end } = input;
  if (document.activeElement !== input || start === null || end === null) return () => {};
  if (start === 0 && end === value.length) return () => input.select();
  return () => {
    const place = (at: number) => (input.value === value ? at : placeBefore(input.value, value.slice(at)));
    input.setSelectionRange(place(start), place(end));
  };
}

const SIGN = /[\p{L}\p{N}]/gu;

/** The place in a text with as many letters and digits behind it as `rest` has. */
function placeBefore(text: string, rest: string): number {
  const count = rest.match(SIGN)?.length ?? 0;
  return count === 0 ? text.length : ([...text.matchAll(SIGN)].at(-count)?.index ?? 0);
}
