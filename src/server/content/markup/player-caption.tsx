import { useT } from '#language/locale.tsx';
import { texts } from './texts.ts';

/** The text below a player, with the link to its transcript. */
export function PlayerCaption({ text, transcript }: Readonly<{ text: string; transcript: string | undefined }>) {
  const t = useT();
  return (
    <figcaption>
      {text}
      {transcript === undefined ? null : (
        <>
          {' '}
          <a href={transcript}>{t(texts.transcript)}</a>
        </>
      )}
    </figcaption>
  );
}
