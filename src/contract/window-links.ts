/**
 * Links that open windows (WIN-1 to WIN-4). The link's `href` is the address, and where it leads without JavaScript or
 * when the browser blocks the window.
 * - `data-open-window` = JSON: `name`, `width`, `height`, all optional; an empty attribute is a plain new window.
 * - `a[data-administration]`: the back office, in the one window `{product}-administration`.
 * - `data-popup-slideshow` = JSON: `page`, `width`, `height`: opens `/{base}/clients/utils/modules/{page}` centred on
 *   the screen.
 *
 * Windows of other sites have no opener.
 */
import { optionalText, record, text, WireError } from './wire.ts';

export interface WindowRequest {
  readonly name?: string;
  readonly width?: number;
  readonly height?: number;
}

export interface SlideshowRequest extends WindowRequest {
  readonly page: string;
}

export const SLIDESHOW_PATH = '/clients/utils/modules/';

export function decodeOpenWindow(wire: unknown): WindowRequest {
  const request = record(wire);
  const name = optionalText(request.name, 'name').trim();
  // `_self` and its like would replace the page instead of opening a window.
  if (name.startsWith('_')) throw new WireError('name', 'a name that does not begin with _', name);
  const width = pixels(request.width, 'width');
  const height = pixels(request.height, 'height');
  return {
    ...(name !== '' && { name }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
}

export function decodePopupSlideshow(wire: unknown): SlideshowRequest {
  const request = decodeOpenWindow(wire);
  return { ...request, page: text(record(wire).page, 'page') };
}

/** `640`, `'640'`, `'640px'`. */
function pixels(wire: unknown, path: string): number | undefined {
  const written = optionalText(wire, path).trim();
  if (written === '') return undefined;
  const value = Number(written.replace(/px$/, ''));
  if (!Number.isFinite(value) || value <= 0) throw new WireError(path, 'a number of pixels', wire);
  return Math.round(value);
}
