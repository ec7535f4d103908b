import { SLIDESHOW_PATH } from '#contract/window-links.ts';

/** Default size of the slideshow window. */
export const SLIDESHOW_WIDTH_PX = 800;
export const SLIDESHOW_HEIGHT_PX = 600;

/** Name of the back-office window. */
export function administrationWindow(product: string): string {
  return `${product}-administration`;
}

/** `/{base}/clients/utils/modules/{page}`; undefined for a page outside of that folder. */
export function slideshowUrl(base: string, page: string): string | undefined {
  const trimmed = page.trim();
  const [path = ''] = trimmed.split(/[?#]/, 1);
  const isBelow = path !== '' && !/^[/\\]|[\\\t\n\r]|(^|\/)(\.|%2e)+(\/|$)/i.test(path);
  return isBelow ? `/${base}${SLIDESHOW_PATH}${trimmed}` : undefined;
}
