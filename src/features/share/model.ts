import { safeUrl } from '#contract/safe-url.ts';

export const WINDOW_WIDTH_PX = 700;
export const WINDOW_HEIGHT_PX = 500;
export const OVERLAY_WIDTH_PX = 850;
export const OVERLAY_HEIGHT_PX = 480;

/** The address to share, in the two forms that a template may use. */
export interface ShareTarget {
  readonly plain: string;
  readonly base64: string;
}

/** SHARE-1: puts the target into a template. `$&` and its like in an address are nothing special. */
export function fillTemplate(template: string, { plain, base64 }: ShareTarget): string {
  return template
    .replaceAll('{{share_url}}', () => encodeURIComponent(base64))
    .replaceAll('{{share_url_plain}}', () => encodeURIComponent(plain));
}

/** Only pages of the web can be shared; a path is a page of this site. */
export function shareable(address: string | undefined, origin: string): string | undefined {
  const url = safeUrl(address) ?? '';
  if (url.startsWith('/')) return origin + url;
  return /^https?:/i.test(url) ? address : undefined;
}
