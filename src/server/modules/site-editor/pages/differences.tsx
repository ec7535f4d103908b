import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import type { Line } from './changed-lines.ts';
import { texts } from './texts.ts';

/** The lines that differ between two texts of a page. */
export function Differences({ lines }: { readonly lines: readonly Line[] }): ReactNode {
  const t = useT();
  if (lines.length === 0) return <p>{t(texts.same)}</p>;
  return (
    <ul className="admin-differences">
      {lines.map(({ change, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their rank.
        <li key={index}>{change === 'added' ? <ins>{text}</ins> : <del>{text}</del>}</li>
      ))}
    </ul>
  );
}
