/**
 * Sharing (SHARE-1 to SHARE-3). `[data-share]` = URL template, on a link or a button: `{{share_url}}` becomes the
 * shared address in base64 (of its UTF-8), URL-encoded; `{{share_url_plain}}` the address itself, URL-encoded, for
 * outside services. `data-url-b64` = the shared address in base64; without it the address of the page.
 * `data-share-type`:
 * - `mailto`: the filled template is shown in an iframe overlay of 850 × 480;
 * - `copie`: the address is copied; `systeme`: the device's own share sheet, hidden where there is none (both need no
 *   template);
 * - otherwise: a window of 700 × 500 without opener. The reference server answers
 *   `/{base}/partage/{network}?u={{share_url}}` and, for e-mail, `/{base}/partage/courriel?u=…`. Without JavaScript the
 *   link's `href` leads there. Buttons of one page stand in a `.share-toolbox`; a `.share-status` in it says what came
 *   of copying.
 */
const SHARE_TYPES = ['mailto', 'copie', 'systeme'] as const;
type ShareKind = (typeof SHARE_TYPES)[number] | 'window';

export function decodeShareType(wire: string | undefined): ShareKind {
  return SHARE_TYPES.find((type) => type === wire?.trim().toLowerCase()) ?? 'window';
}

export const MAIL_SHARE = 'courriel';
/** The networks that share links may lead to, besides e-mail. There is no redirect to anything else. */
export const NETWORKS = ['facebook', 'x', 'linkedin', 'whatsapp', 'bluesky'] as const;
export type Network = (typeof NETWORKS)[number];
export type ShareWay = Network | typeof MAIL_SHARE;
/**
 * What `partage: {reseaux: […]}` of a site may name, in the order in which a toolbox shows them unless the site says
 * otherwise.
 */
export const SHARE_WAYS: readonly ShareWay[] = [MAIL_SHARE, ...NETWORKS];

export const SHARE_PARAM = 'u';
/** Requests the page as the overlay shows it: without header and footer. */
export const SHARE_FRAME_PARAM = 'cadre';

/** `/vitrine/partage/facebook` */
export function sharePath(base: string, way: string): string {
  return `/${base}/partage/${way}`;
}
