import type { ReactNode } from 'react';

/** A state in a word; the colour repeats what the word says. */
export function StateBadge({
  tone,
  children,
}: Readonly<{ tone: 'good' | 'waiting' | 'bad' | 'plain'; children: ReactNode }>) {
  return (
    <span className="admin-badge" data-tone={tone}>
      {children}
    </span>
  );
}
