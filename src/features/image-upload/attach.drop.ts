/** Files that are dropped on the field count as chosen. While they hang over it, it carries `data-image-over`. */
export function takeDrops(field: HTMLElement, take: (files: FileList) => void, signal: AbortSignal): void {
  const filesOf = (event: DragEvent) => (event.dataTransfer?.types.includes('Files') === true ? event.dataTransfer.files : undefined);
  const mark = (isOver: boolean) => field.toggleAttribute('data-image-over', isOver);
  field.addEventListener(
    'dragover',
    (event) => {
      if (filesOf(event) === undefined) return;
      // Without this the browser would leave the page for the file, and the form with it.
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
      take(files);
    },
    { signal },
  );
}
