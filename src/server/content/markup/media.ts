import { findMedia } from '#server/content/site/media/uploaded.ts';
import { mediaPath, mediaUrl } from '#server/content/site/media/url.ts';
import type { MediaFile, Site } from '#server/content/site/types.ts';

/**
 * The public address of a file of the media folder, or of a picture that a contributor uploaded. It changes with the
 * file, so that browsers may cache it for ever.
 */
export function mediaFileUrl(site: Pick<Site, 'media'>, file: string): string {
  const known = findMedia(site, file);
  return known === undefined ? mediaPath(file) : mediaUrl(known);
}

/** The logo for the header and the icons: of the two in the identity, the one closest to a square. */
export function emblem(site: Site): MediaFile | undefined {
  const candidates = [site.identity.logo, site.identity.logo_site].flatMap((file) => {
    const known = file === undefined ? undefined : site.media.get(file);
    return known === undefined ? [] : [known];
  });
  return candidates.sort((one, other) => distanceFromSquare(one) - distanceFromSquare(other))[0];
}

function distanceFromSquare({ width, height }: MediaFile): number {
  return width === undefined || height === undefined || width === 0 || height === 0
    ? Number.POSITIVE_INFINITY
    : Math.abs(Math.log(width / height));
}
