import type { ReactNode } from 'react';
import { ConsentEmbed } from '#features/consent/markup.tsx';
import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { texts } from '#server/content/blocks/texts.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { mediaFileUrl } from '#server/content/markup/media.ts';
import { SitePicture } from '#server/content/markup/picture.tsx';
import { pageWide } from '#server/content/markup/picture-sizes.ts';
import { PlayerCaption } from '#server/content/markup/player-caption.tsx';
import { type VideoAddress, videoService } from '#server/content/site/settings/outside.ts';
import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import type { MediaFile, Picture, Site } from '#server/content/site/types.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { contentTypeOf } from '#server/platform/http/media-types.ts';
import { examples } from './examples.ts';

/** Size of a film without a picture, with the proportions of most films. */
const FILM_SIZE = { width: 1280, height: 720 };

const keys = {
  adresse: {
    kind: 'video',
    as: 'video',
    says:
      'Page de la vidéo (YouTube, Dailymotion, Vimeo, PeerTube), d’un service que le site a déclaré. ' +
      'Ou bien «\u00a0fichier\u00a0».',
  },
  fichier: {
    kind: 'file',
    use: 'film',
    as: 'file',
    says: 'Une vidéo du site, mp4 ou webm. Ou bien «\u00a0adresse\u00a0».',
  },
  titre: { kind: 'text', required: true, as: 'title', says: 'Ce que la vidéo montre.' },
  sous_titres: {
    kind: 'file',
    use: 'captions',
    as: 'captions',
    says: 'Ceux de la vidéo du site, dans un fichier vtt.',
  },
  image: { kind: 'picture', as: 'picture', says: 'Montrée tant que la vidéo n’est pas chargée.' },
  legende: { kind: 'text', as: 'caption', otherwise: 'le titre', says: 'Texte sous la vidéo.' },
  transcription: { kind: 'link', as: 'transcript', says: 'Où lire ce qui y est dit.' },
} as const satisfies Keys;

interface FilmSource {
  readonly kind: 'file';
  readonly film: MediaFile;
  readonly captions: MediaFile | undefined;
}

/** `source`: the page of another site, or a film of this one. */
type VideoBlock = Omit<BlockOfKeys<'video', typeof keys>, 'video' | 'file' | 'captions'> & {
  readonly source: VideoAddress | FilmSource;
};

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    video: VideoBlock;
  }
}

export const video = defineBlock<'video', typeof keys>({
  title: 'Vidéo',
  summary: 'Une vidéo du site, avec ses sous-titres, ou d’un autre site, chargée seulement après accord.',
  keys,
  examples,
  finish({ video: address, file: film, captions, ...rest }, { opening, at, report }) {
    if ((address === undefined) === (film === undefined)) {
      const message = quoting(BLOCK_TEXTS.videoOrFile, { block: 'video' });
      return report(opening, message, quoting(BLOCK_TEXTS.writeEither, { one: 'adresse: …', other: 'fichier: …' }));
    }
    if (film === undefined) return address && { source: address, ...rest };
    if (captions === undefined && rest.transcript === undefined)
      report(
        at('fichier'),
        BLOCK_TEXTS.noCaptions,
        quoting(BLOCK_TEXTS.addCaptions, { key: 'sous_titres: …', other: 'transcription: …' }),
        'warning',
      );
    return { source: { kind: 'file', film, captions }, ...rest };
  },
  words: ({ title, caption }) => [title, caption],
  missing({ source }, { consent }) {
    if (source.kind === 'file' || videoService(consent.services, source) !== undefined) return undefined;
    const { kind, address } = source;
    const line = address === undefined ? `- { service: ${kind} }` : `- { service: ${kind}, adresse: "${address}" }`;
    return {
      message: quoting(BLOCK_TEXTS.serviceNotDeclared, { service: kind }),
      advice: quoting(BLOCK_TEXTS.declareService, { service: line }),
    };
  },
  render(block, { site }) {
    const { source, title, caption, transcript } = block;
    const played = source.kind === 'file' ? { site, file: source.film } : undefined;
    const player = playerOf(block, site);
    if (player === null) return null;
    return (
      <figure className="figure">
        {player}
        <PlayerCaption text={caption ?? title} transcript={transcript} played={played} />
      </figure>
    );
  },
});

function playerOf({ source, title, picture }: VideoBlock, site: Site): ReactNode {
  if (source.kind === 'file') return <FilmPlayer site={site} film={source} title={title} picture={picture} />;
  const service = videoService(site.consent.services, source);
  if (service === undefined) return null;
  return (
    <ConsentEmbed
      purpose={service.purpose}
      url={source.player}
      title={title}
      href={source.href}
      service={service}
      picture={
        picture && <SitePicture site={site} picture={picture} sizes={pageWide('(min-width: 50em) 46rem, 100vw')} />
      }
    />
  );
}

interface FilmPlayerProps {
  readonly site: Site;
  readonly film: FilmSource;
  readonly title: string;
  readonly picture: Picture | undefined;
}

/** The player of the browser. Its size is written, which prevents layout shifts. */
function FilmPlayer({ site, film: { film, captions }, title, picture }: FilmPlayerProps) {
  const { width, height } = picture ?? FILM_SIZE;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the reader of the site warns of a film without captions or transcript.
    <video
      controls
      playsInline
      preload={picture === undefined ? 'metadata' : 'none'}
      poster={picture && mediaFileUrl(site, picture.file)}
      width={width}
      height={height}
      aria-label={title}
    >
      <source src={mediaFileUrl(site, film.file)} type={contentTypeOf(film.file)} />
      {captions === undefined ? null : (
        <track
          kind="captions"
          src={mediaFileUrl(site, captions.file)}
          srcLang={site.language}
          label={localeOf(site).t(texts.captions)}
          default
        />
      )}
    </video>
  );
}
