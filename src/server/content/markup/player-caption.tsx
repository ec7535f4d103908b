import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { texts } from './texts.ts';

/** The text below a player, with the link to what is said in it. */
export function PlayerCaption({
  text,
  transcript,
}: {
  readonly text: string;
  readonly transcript: string | undefined;
}): ReactNode {
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
