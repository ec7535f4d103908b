import type { ReactNode } from 'react';
import { SitePicture } from '#server/content/markup/picture.tsx';
import type { ImageBlock } from '#server/site/blocks.ts';
import type { Site } from '#server/site/types.ts';

/** A picture in the text, with what there is to say about it. */
export function Image({ site, block: { picture, caption } }: { readonly site: Site; readonly block: ImageBlock }): ReactNode {
  return (
    <figure className="figure">
      <SitePicture site={site} picture={picture} sizes="(min-width: 50em) 46rem, 100vw" />
      {caption === undefined ? null : <figcaption>{caption}</figcaption>}
    </figure>
  );
}
