/**
 * Pictures in forms. `input[type=file][data-image-upload]` = the address that takes a picture (contract/uploads.ts); it
 * stands in a `[data-image-field]` together with
 * - `input[data-image-file]`: the path of the stored picture, which is what the form sends; `img[data-image-preview]`:
 *   that picture, when there is one;
 * - `input[data-image-alt]` and `input[data-image-decorative]` (checkbox): the alternative text, wanted unless the
 *   picture only decorates;
 * - `input[data-image-x]`, `input[data-image-y]`: the point that every crop keeps, in % from the left and the top;
 * - `input[data-image-remove]` (checkbox): takes the picture out of the form. A picture is sent as soon as it is chosen
 *   or dropped, with its progress and a way to stop; whatever fails, the form and the earlier picture stay as they are.
 *   A form that is sent meanwhile, and every form without JavaScript, takes the file along under the name of its
 *   input, and the server does the rest. `vitrine:image` bubbles from the field when its picture has changed.
 */

/** Bubbles from a `[data-image-field]` whose picture was sent, taken out or brought back. */
export const IMAGE_EVENT = 'vitrine:image';

/** The parts of a field, by their hooks. */
export const IMAGE_PARTS = {
  file: 'data-image-file',
  alt: 'data-image-alt',
  decorative: 'data-image-decorative',
  x: 'data-image-x',
  y: 'data-image-y',
  remove: 'data-image-remove',
  preview: 'data-image-preview',
} as const;
export const IMAGE_FIELD_SELECTOR = '[data-image-field]';
