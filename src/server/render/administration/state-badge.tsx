import type { ReactNode } from 'react';

/** A state in a word; the colour repeats what the word says. */
export function StateBadge({
  tone,
  children,
}: {
  readonly tone: 'good' | 'waiting' | 'bad' | 'plain';
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className="admin-badge" data-tone={tone}>
      {children}
    </span>
  );
}
