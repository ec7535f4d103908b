import type { ReactNode } from 'react';
import { ConsentEmbed } from '#features/consent/markup.tsx';
import { SitePicture } from '#server/content/markup/picture.tsx';
import type { VideoBlock } from '#server/site/blocks.ts';
import { videoService } from '#server/site/outside.ts';
import type { Site } from '#server/site/types.ts';

/** A video of another site: asked for after consent, and a plain link until then. */
export function Video({ site, block }: { readonly site: Site; readonly block: VideoBlock }): ReactNode {
  const { video, title, picture, caption, transcript } = block;
  const service = videoService(site.consent.services, video);
  if (service === undefined) return null;
  return (
    <figure className="figure">
      <ConsentEmbed
        purpose={service.purpose}
        url={video.player}
        title={title}
        href={video.href}
        service={service}
        picture={picture && <SitePicture site={site} picture={picture} sizes="(min-width: 50em) 46rem, 100vw" />}
      />
      <figcaption>
        {caption ?? title}
        {transcript === undefined ? null : (
          <>
            {' '}
            <a href={transcript}>Lire la transcription</a>
          </>
        )}
      </figcaption>
    </figure>
  );
}
