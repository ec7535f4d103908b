import { IMAGE_EVENT, IMAGE_FIELD_SELECTOR, IMAGE_PARTS } from '#contract/image-upload.ts';
import { create } from '#runtime/create.ts';
import { type FocalPoint, mediaAddress, readFocalPoint, type ShownPicture } from './model.ts';

/** Access to the inputs of one image field. */
interface FieldInputs {
  readonly field: HTMLElement;
  /** The container of the view. */
  readonly area: HTMLElement;
  /** False for a required picture that exists: it can only be replaced. */
  readonly canRemove: boolean;
  picture(): ShownPicture | undefined;
  focus(): FocalPoint;
  /** Writes the values of the form and dispatches change events. */
  write(file: string, focus: FocalPoint): void;
  /**
   * Shows or hides the rows that need a picture, updates `required`, and names the file while it is under way: then it
   * goes with a form that is sent.
   */
  update(now: { readonly hasPicture: boolean; readonly isSending: boolean }): void;
  dispose(): void;
}

const AREA_CLASS = 'image-upload';

export function findInputs(input: HTMLInputElement): FieldInputs | undefined {
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
  const preview = field.querySelector<HTMLImageElement>(`img[${IMAGE_PARTS.preview}]`);
  const initialFile = file.value;
  const original = { name: input.name, required: input.required, isAltDisabled: alt?.disabled === true };
  const rows = [boxOf(alt), boxOf(decorative)];
  const place = boxOf(input) ?? input;
  const before = place.previousElementSibling;
  // The view of a copied field has no listeners.
  if (before?.matches(`.${AREA_CLASS}`)) before.remove();
  const area = create('div', { class: AREA_CLASS });

  const updateAlt = () => {
    if (alt === null) return;
    const isDecorative = decorative?.checked === true;
    alt.disabled = isDecorative;
    alt.required = file.value !== '' && !isDecorative;
  };
  decorative?.addEventListener('change', updateAlt);

  // The file is uploaded on its own; without a name it is not sent again with the form.
  input.removeAttribute('name');
  place.before(area);
  if (preview !== null) preview.hidden = true;
  hide(boxOf(remove), true);

  return {
    field,
    area,
    canRemove: remove !== null || initialFile === '',
    picture() {
      if (file.value === '' || remove?.checked === true) return undefined;
      return {
        file: file.value,
        src: file.value === initialFile && preview !== null ? preview.src : mediaAddress(file.value),
      };
    },
    focus: () => readFocalPoint(x?.value ?? '', y?.value ?? ''),
    write(next, focus) {
      file.value = next;
      if (x !== null) x.value = String(focus.x);
      if (y !== null) y.value = String(focus.y);
      if (remove !== null) remove.checked = false;
      file.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new CustomEvent(IMAGE_EVENT, { bubbles: true }));
    },
    update({ hasPicture, isSending }) {
      if (isSending) input.name = original.name;
      else input.removeAttribute('name');
      for (const row of rows) hide(row, !hasPicture);
      input.required = original.required && !hasPicture;
      updateAlt();
    },
    dispose() {
      area.remove();
      input.name = original.name;
      input.required = original.required && file.value === '';
      if (preview !== null) preview.hidden = false;
      for (const row of [...rows, boxOf(remove)]) hide(row, false);
      if (alt !== null) alt.disabled = original.isAltDisabled;
      decorative?.removeEventListener('change', updateAlt);
    },
  };
}

/** The element that contains the control and its label. */
function boxOf(control: HTMLInputElement | null): HTMLElement | null {
  return control?.closest<HTMLElement>('[data-field-box], label') ?? null;
}

function hide(element: HTMLElement | null, isHidden: boolean): void {
  if (element !== null) element.hidden = isHidden;
}
