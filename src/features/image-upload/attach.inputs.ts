import { IMAGE_EVENT, IMAGE_FIELD_SELECTOR, IMAGE_PARTS } from '#contract/image-upload.ts';
import { type Focus, mediaAddress, readFocus, type ShownPicture } from './model.ts';

/** The inputs of one field, as the feature reads and writes them. */
export interface ImageParts {
  readonly field: HTMLElement;
  /** Where the view is drawn. */
  readonly area: HTMLElement;
  /** May the field be without a picture? One that is asked for and there can only be replaced. */
  readonly canRemove: boolean;
  picture(): ShownPicture | undefined;
  focus(): Focus;
  /** Writes what the form sends, and tells whoever follows the form. */
  write(file: string, focus: Focus): void;
  /** Shows what makes sense with, or without, a picture. */
  follow(hasPicture: boolean): void;
  dispose(): void;
}

export function findParts(input: HTMLInputElement): ImageParts | undefined {
  const field = input.closest<HTMLElement>(IMAGE_FIELD_SELECTOR);
  const part = (hook: string) => field?.querySelector<HTMLInputElement>(`input[${hook}]`) ?? null;
  const file = part(IMAGE_PARTS.file);
  if (field === null || file === null) return undefined;
  const [x, y, alt, decorative, remove] = [
    part(IMAGE_PARTS.x),
    part(IMAGE_PARTS.y),
    part(IMAGE_PARTS.alt),
    part(IMAGE_PARTS.decorative),
    part(IMAGE_PARTS.remove),
  ];
  const drawn = field.querySelector<HTMLImageElement>(`img[${IMAGE_PARTS.preview}]`);
  const drawnFile = file.value;
  const given = { name: input.name, required: input.required, isAltDisabled: alt?.disabled === true };
  const rows = [boxOf(alt), boxOf(decorative)];
  const area = document.createElement('div');
  area.className = 'image-upload';

  const settle = () => {
    if (alt === null) return;
    const isDecorative = decorative?.checked === true;
    alt.disabled = isDecorative;
    alt.required = file.value !== '' && !isDecorative;
  };
  decorative?.addEventListener('change', settle);

  // The picture goes by itself: with the form, the file would go a second time.
  input.removeAttribute('name');
  (boxOf(input) ?? input).before(area);
  if (drawn !== null) drawn.hidden = true;
  hide(boxOf(remove), true);

  return {
    field,
    area,
    canRemove: remove !== null || drawnFile === '',
    picture() {
      if (file.value === '' || remove?.checked === true) return undefined;
      return { file: file.value, src: file.value === drawnFile && drawn !== null ? drawn.src : mediaAddress(file.value) };
    },
    focus: () => readFocus(x?.value ?? '', y?.value ?? ''),
    write(next, focus) {
      file.value = next;
      if (x !== null) x.value = String(focus.x);
      if (y !== null) y.value = String(focus.y);
      if (remove !== null) remove.checked = false;
      file.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new CustomEvent(IMAGE_EVENT, { bubbles: true }));
    },
    follow(hasPicture) {
      for (const row of rows) hide(row, !hasPicture);
      input.required = given.required && !hasPicture;
      settle();
    },
    dispose() {
      area.remove();
      input.name = given.name;
      input.required = given.required && file.value === '';
      if (drawn !== null) drawn.hidden = false;
      for (const row of [...rows, boxOf(remove)]) hide(row, false);
      if (alt !== null) alt.disabled = given.isAltDisabled;
      decorative?.removeEventListener('change', settle);
    },
  };
}

/** The control with its label. */
function boxOf(control: HTMLInputElement | null): HTMLElement | null {
  return control?.closest<HTMLElement>('[data-field-box], label') ?? null;
}

function hide(element: HTMLElement | null, isHidden: boolean): void {
  if (element !== null) element.hidden = isHidden;
}
