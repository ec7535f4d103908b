import { thumbnailSources } from '#contract/thumbnails.ts';
import { findMedia } from '#server/content/site/media/uploaded.ts';
import type { Picture, Site } from '#server/content/site/types.ts';
import { focalClass } from './focal-class.ts';
import { mediaFileUrl } from './media.ts';

interface SitePictureProps {
  readonly site: Pick<Site, 'media'>;
  readonly picture: Picture;
  /** How wide it is shown, in the language of the `sizes` attribute. */
  readonly sizes: string;
  /** For the first picture of a page: fetched at once, before anything else. */
  readonly eager?: boolean;
  readonly className?: string;
  /** Instead of the picture's own text: `''` where a text beside it says the same. */
  readonly alt?: string;
}

/**
 * A picture of the site's media folder, in as many widths as the browser may choose from. Its size is written, so that
 * nothing moves when it arrives; it is fetched when it comes near the screen, unless it is the largest picture of the
 * first screen.
 */
export function SitePicture({ site, picture, sizes, eager = false, className, alt = picture.alt }: SitePictureProps) {
  const { file, width, height } = picture;
  const known = findMedia(site, file);
  const sources = known === undefined ? undefined : thumbnailSources({ file, width, height, hash: known.hash });
  return (
    <img
      className={focalClass(picture.focus, className)}
      src={mediaFileUrl(site, file)}
      srcSet={sources}
      alt={alt}
      width={width}
      height={height}
      sizes={sources === undefined ? undefined : sizes}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
    />
  );
}
