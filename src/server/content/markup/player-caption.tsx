import type { ReactNode } from 'react';

/** The text below a player, with the link to what is said in it. */
export function PlayerCaption({
  text,
  transcript,
}: {
  readonly text: string;
  readonly transcript: string | undefined;
}): ReactNode {
  return (
    <figcaption>
      {text}
      {transcript === undefined ? null : (
        <>
          {' '}
          <a href={transcript}>Lire la transcription</a>
        </>
      )}
    </figcaption>
  );
}
