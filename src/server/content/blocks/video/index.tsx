import { ConsentEmbed } from '#features/consent/markup.tsx';
import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { SitePicture } from '#server/content/markup/picture.tsx';
import { videoService } from '#server/content/site/settings/outside.ts';
import { quote } from '#server/content/site/yaml/wording.ts';
import { examples } from './examples.ts';

const keys = {
  adresse: {
    kind: 'video',
    required: true,
    as: 'video',
    says: 'Page de la vidéo (YouTube, Dailymotion, Vimeo, PeerTube), d’un service déclaré dans site.yaml.',
  },
  titre: { kind: 'text', required: true, as: 'title', says: 'Ce que la vidéo montre.' },
  image: { kind: 'picture', as: 'picture', says: 'Montrée tant que la vidéo n’est pas chargée.' },
  legende: { kind: 'text', as: 'caption', otherwise: 'le titre', says: 'Texte sous la vidéo.' },
  transcription: { kind: 'link', as: 'transcript', says: 'Où lire ce qui y est dit.' },
} as const satisfies Keys;

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    video: BlockOfKeys<'video', typeof keys>;
  }
}

export const video = defineBlock<'video', typeof keys>({
  title: 'Vidéo',
  summary: 'Une vidéo d’un autre site, chargée seulement après accord\u00a0; un lien y mène toujours.',
  keys,
  examples,
  words: ({ title, caption }) => [title, caption],
  missing({ video: written }, { consent }) {
    const { kind, address } = written;
    if (videoService(consent.services, written) !== undefined) return undefined;
    const line = address === undefined ? `- { service: ${kind} }` : `- { service: ${kind}, adresse: "${address}" }`;
    return {
      message: `Cette vidéo vient du service ${quote(kind)}, que «\u00a0site.yaml\u00a0» ne déclare pas.`,
      advice: `Ajoutez ${quote(line)} à «\u00a0services\u00a0», sous «\u00a0consentement\u00a0».`,
    };
  },
  render({ video: address, title, picture, caption, transcript }, { site }) {
    const service = videoService(site.consent.services, address);
    if (service === undefined) return null;
    return (
      <figure className="figure">
        <ConsentEmbed
          purpose={service.purpose}
          url={address.player}
          title={title}
          href={address.href}
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
  },
});
