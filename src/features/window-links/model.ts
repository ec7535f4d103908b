import { SLIDESHOW_PATH } from '#contract/window-links.ts';

/** The pop-up slideshow's window when its link gives no size. */
export const SLIDESHOW_WIDTH_PX = 800;
export const SLIDESHOW_HEIGHT_PX = 600;

/** The one window of the back office. */
export function administrationWindow(product: string): string {
  return `${product}-administration`;
}

/** `/{base}/clients/utils/modules/{page}`; undefined for a page that would lead out of that folder. */
export function slideshowUrl(base: string, page: string): string | undefined {
  const wanted = page.trim();
  const [path = ''] = wanted.split(/[?#]/, 1);
  const isBelow = path !== '' && !/^[/\\]|[\\\t\n\r]|(^|\/)(\.|%2e)+(\/|$)/i.test(path);
  return isBelow ? `/${base}${SLIDESHOW_PATH}${wanted}` : undefined;
}
