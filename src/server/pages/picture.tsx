import type { ReactNode } from 'react';
import type { Picture, Site } from '#server/site/types.ts';
import { mediaUrl } from './media.ts';

export interface SitePictureProps {
  readonly site: Site;
  readonly picture: Picture;
  /** How wide it is shown, in the language of the `sizes` attribute. */
  readonly sizes: string;
  /** For the picture people see first: asked for at once, before anything else. */
  readonly eager?: boolean;
  readonly className?: string;
  /** Instead of the picture's own text: `''` where a text beside it says the same. */
  readonly alt?: string;
}

/** A picture of the site's media folder. Its size is written, so that nothing moves when it arrives. */
export function SitePicture({ site, picture, sizes, eager = false, className, alt = picture.alt }: SitePictureProps): ReactNode {
  return (
    <img
      className={className}
      src={mediaUrl(site, picture.file)}
      alt={alt}
      width={picture.width}
      height={picture.height}
      sizes={sizes}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
    />
  );
}
