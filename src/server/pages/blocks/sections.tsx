import type { ReactNode } from 'react';
import { Card, CardGrid } from '#server/pages/card.tsx';
import type { Site, SitePage } from '#server/site/types.ts';

export interface SectionsProps {
  readonly site: Site;
  readonly title: string | undefined;
  readonly pages: readonly SitePage[];
}

/** Pages as cards. */
export function Sections({ site, title, pages }: SectionsProps): ReactNode {
  if (pages.length === 0) return null;
  return (
    <section className="sections">
      {title === undefined ? null : <h2>{title}</h2>}
      <CardGrid>
        {pages.map((page) => (
          <Card
            key={page.id}
            site={site}
            title={page.title}
            href={page.path}
            level={title === undefined ? 2 : 3}
            picture={page.image}
            text={page.description}
          />
        ))}
      </CardGrid>
    </section>
  );
}
