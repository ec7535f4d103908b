import { thumbnailSources } from '#contract/thumbnails.ts';
import { findMedia } from '#server/content/site/media/uploaded.ts';
import type { Picture, Site } from '#server/content/site/types.ts';
import { focalClass } from './focal-class.ts';
import { mediaFileUrl } from './media.ts';

interface SitePictureProps {
  readonly site: Pick<Site, 'media'>;
  readonly picture: Picture;
  /** The attribute `sizes`. */
  readonly sizes: string;
  /** For the first picture of a page: it is fetched at once, with high priority. */
  readonly eager?: boolean;
  readonly className?: string;
  /** Replaces the alternative text of the picture; `''` next to a text with the same content. */
  readonly alt?: string;
}

/**
 * A picture in several widths, among which the browser chooses. Width and height prevent layout shifts; it is fetched
 * when it comes near the viewport, unless it is `eager`.
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
