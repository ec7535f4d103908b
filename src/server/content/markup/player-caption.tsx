import { useLocale } from '#language/locale.tsx';
import type { MediaFile, Site } from '#server/content/site/types.ts';
import { mediaLabel } from './document-label.ts';
import { mediaFileUrl } from './media.ts';
import { texts } from './texts.ts';

interface PlayerCaptionProps {
  readonly text: string;
  readonly transcript: string | undefined;
  /** What the browser plays, if it can: offered as a download, since a player does not say that it cannot. */
  readonly played: { readonly site: Site; readonly file: MediaFile } | undefined;
}

/** The text below a player, with the link to its transcript and to what it plays. */
export function PlayerCaption({ text, transcript, played }: PlayerCaptionProps) {
  const locale = useLocale();
  const t = locale.marked;
  return (
    <figcaption>
      {text}
      {transcript === undefined ? null : (
        <>
          {' '}
          <a href={transcript}>{t(texts.transcript)}</a>
        </>
      )}
      {played === undefined ? null : (
        <>
          <br />
          {t(texts.notPlayed)}{' '}
          <a href={mediaFileUrl(played.site, played.file.file)} download="">
            {t(texts.download, { label: mediaLabel({ ...played.file, day: undefined }, locale) })}
          </a>
        </>
      )}
    </figcaption>
  );
}
