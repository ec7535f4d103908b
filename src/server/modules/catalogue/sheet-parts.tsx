import type { ReactNode } from 'react';

/** Table of contents of a sheet. */
export function Contents({
  entries,
}: {
  readonly entries: readonly (readonly [id: string, title: string])[];
}): ReactNode {
  return (
    <nav aria-label="Sur cette page">
      <ul className="catalogue-contents">
        {entries.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Neighbour {
  readonly path: string;
  readonly title: string;
}
interface NeighboursProps {
  readonly label: string;
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/** The sheets before and after this one. */
export function Neighbours({ label, previous, next }: NeighboursProps): ReactNode {
  return (
    <nav className="catalogue-neighbours" aria-label={label}>
      {previous === undefined ? <span /> : <a href={previous.path}>← {previous.title}</a>}
      {next === undefined ? null : <a href={next.path}>{next.title} →</a>}
    </nav>
  );
}
