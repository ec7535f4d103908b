/**
 * Call before the text of a field is written anew, and the result afterwards: a text that was wholly selected, as Tab
 * does, stays selected, so that typing replaces it.
 */
export function keepSelected(input: HTMLInputElement): () => void {
  const { value, selectionStart, selectionEnd } = input;
  const isSelected = document.activeElement === input && selectionStart === 0 && selectionEnd === value.length;
  return () => {
    if (isSelected) input.select();
  };
}
