import type { ReactNode } from 'react';
import { Card, CardGrid } from '#server/content/markup/card.tsx';
import { Icon } from '#server/content/markup/icon.tsx';
import type { Site, SitePage } from '#server/site/types.ts';

export interface SectionsProps {
  readonly site: Site;
  readonly title: string | undefined;
  readonly pages: readonly SitePage[];
}

/** Pages as cards. */
export function Sections({ site, title, pages }: SectionsProps): ReactNode {
  if (pages.length === 0) return null;
  // A row where some cards have a picture and others a hole looks broken: all of them show theirs, or none does.
  const areAllPictured = pages.every((page) => page.image !== undefined);
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
            picture={areAllPictured ? page.image : undefined}
            text={page.description}
          >
            <Icon name="arrow-right" className="card-arrow" />
          </Card>
        ))}
      </CardGrid>
    </section>
  );
}
