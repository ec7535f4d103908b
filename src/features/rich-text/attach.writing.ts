/**
 * Whether somebody is writing in the textarea who would lose the place, or the blank just typed, if the editor came: it
 * goes on behind the last letter of the text alone.
 */
export function isBeingWritten(textarea: HTMLTextAreaElement): boolean {
  const { value, selectionStart, defaultValue } = textarea;
  if (document.activeElement !== textarea || value === defaultValue) return false;
  return selectionStart !== value.length || value.trimEnd() !== value;
}

/** Resolves when that is not so: at a letter at the end, or when the textarea is left. */
export async function untilWritten(textarea: HTMLTextAreaElement, signal: AbortSignal): Promise<void> {
  while (isBeingWritten(textarea) && !signal.aborted) {
    await new Promise((resolve) => {
      for (const type of ['input', 'blur']) textarea.addEventListener(type, resolve, { signal, once: true });
    });
  }
}
