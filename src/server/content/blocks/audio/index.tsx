import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { mediaFileUrl } from '#server/content/markup/media.ts';
import { PlayerCaption } from '#server/content/markup/player-caption.tsx';
import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { contentTypeOf } from '#server/platform/http/media-types.ts';
import { examples } from './examples.ts';

const keys = {
  fichier: { kind: 'file', use: 'sound', required: true, as: 'file', says: 'Un son du site, mp3, m4a, ogg ou wav.' },
  titre: { kind: 'text', required: true, as: 'title', says: 'Ce que l’on entend.' },
  legende: { kind: 'text', as: 'caption', otherwise: 'le titre', says: 'Texte sous le lecteur.' },
  transcription: { kind: 'link', as: 'transcript', says: 'Où lire ce qui y est dit.' },
} as const satisfies Keys;

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    audio: BlockOfKeys<'audio', typeof keys>;
  }
}

export const audio = defineBlock<'audio', typeof keys>({
  title: 'Son',
  summary: 'Un enregistrement du site, avec le lecteur du navigateur et le lien vers sa transcription.',
  keys,
  examples,
  finish(values, { at, report }) {
    if (values.transcript === undefined)
      report(
        at('fichier'),
        BLOCK_TEXTS.noTranscript,
        quoting(BLOCK_TEXTS.addTranscript, { key: 'transcription: …' }),
        'warning',
      );
    return values;
  },
  words: ({ title, caption }) => [title, caption],
  render: ({ file, title, caption, transcript }, { site }) => (
    <figure className="figure">
      {/* biome-ignore lint/a11y/useMediaCaption: the reader of the site warns of a sound without a transcript. */}
      <audio controls preload="none" aria-label={title}>
        <source src={mediaFileUrl(site, file.file)} type={contentTypeOf(file.file)} />
      </audio>
      <PlayerCaption text={caption ?? title} transcript={transcript} played={{ site, file }} />
    </figure>
  ),
});
