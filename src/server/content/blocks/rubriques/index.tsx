import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { Card, CardGrid } from '#server/content/markup/card.tsx';
import { Icon } from '#server/content/markup/icon.tsx';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { examples } from './examples.ts';

const keys = {
  titre: { kind: 'text', as: 'title', says: 'Titre au-dessus des cartes.' },
  pages: {
    kind: 'list',
    of: { kind: 'page' },
    otherwise: 'les pages sous celle-ci',
    says: 'Les pages à montrer, dans cet ordre.',
  },
} as const satisfies Keys;

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    /** `pages`: ids. The pages themselves may be replaced while the block is in use. */
    rubriques: Omit<BlockOfKeys<'rubriques', typeof keys>, 'pages'> & { readonly pages: readonly string[] };
  }
}

export const rubriques = defineBlock<'rubriques', typeof keys>({
  title: 'Rubriques',
  summary: 'Des pages du site en cartes, avec leur image et leur description.',
  keys,
  examples,
  isWide: true,
  finish: ({ title, pages }, { page }) => ({ title, pages: (pages ?? page.children).map(({ id }) => id) }),
  words: ({ title }) => [title],
  render: ({ title, pages }, { site }) => (
    <Sections site={site} title={title} pages={pages.flatMap((id) => site.pagesById.get(id) ?? [])} />
  ),
});

interface SectionsProps {
  readonly site: Site;
  readonly title: string | undefined;
  readonly pages: readonly SitePage[];
}

export function Sections({ site, title, pages }: SectionsProps) {
  if (pages.length === 0) return null;
  // Pictures are shown on all cards or on none: a mix looks broken.
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
