import type { ReactNode } from 'react';

interface SectionProps {
  /** The id of its heading. */
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page of the contributors' space or of the administration, named by its heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section className="space-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
