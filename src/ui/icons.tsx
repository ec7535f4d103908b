import type { ReactNode } from 'react';

/** The few drawings that boxes need, so that they look the same on any server's pages. */
function drawing(path: string): () => ReactNode {
  return () => (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

export const CloseIcon = drawing('M6 6l12 12M18 6L6 18');
export const PreviousIcon = drawing('M15 5l-7 7 7 7');
export const NextIcon = drawing('M9 5l7 7-7 7');
export const PlayIcon = drawing('M8 5l11 7-11 7z');
export const PauseIcon = drawing('M8 5v14M16 5v14');
