import { useT } from '#language/locale.tsx';
import { texts } from './texts.ts';

export function Contents({ entries }: Readonly<{ entries: readonly (readonly [id: string, title: string])[] }>) {
  const t = useT();
  return (
    <nav aria-label={t(texts.contents)}>
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
export function Neighbours({ label, previous, next }: NeighboursProps) {
  return (
    <nav className="catalogue-neighbours" aria-label={label}>
      {previous === undefined ? <span /> : <a href={previous.path}>← {previous.title}</a>}
      {next === undefined ? null : <a href={next.path}>{next.title} →</a>}
    </nav>
  );
}
