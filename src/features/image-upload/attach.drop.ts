/** Accepts files dropped on the field. While files are dragged over it, it has `data-image-over`. */
export function acceptDrops(field: HTMLElement, accept: (files: FileList) => void, signal: AbortSignal): void {
  const filesOf = (event: DragEvent) =>
    event.dataTransfer?.types.includes('Files') === true ? event.dataTransfer.files : undefined;
  const mark = (isOver: boolean) => field.toggleAttribute('data-image-over', isOver);
  field.addEventListener(
    'dragover',
    (event) => {
      if (filesOf(event) === undefined) return;
      // Without it the browser would navigate to the file.
      event.preventDefault();
      mark(true);
    },
    { signal },
  );
  field.addEventListener('dragleave', () => mark(false), { signal });
  field.addEventListener(
    'drop',
    (event) => {
      mark(false);
      const files = filesOf(event);
      if (files === undefined) return;
      event.preventDefault();
      accept(files);
    },
    { signal },
  );
}
