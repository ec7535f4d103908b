import type { ReactNode } from 'react';
import type { SitePage } from '#server/content/site/types.ts';
import { PageLink } from './header.tsx';
import { menuChildren } from './navigation.ts';

/** The pages around the one shown: those below it, or else its neighbours. */
export function SectionNav({ page }: { readonly page: SitePage }): ReactNode {
  const isParent = menuChildren(page).length > 0;
  const section = isParent ? page : page.parent;
  const pages = section === undefined || section.parent === undefined ? [] : menuChildren(section);
  if (section === undefined || pages.length < (isParent ? 1 : 2)) return null;
  return (
    <nav className="section-nav" aria-labelledby="section-nav-title">
      <p id="section-nav-title" className="section-nav-title">
        {isParent ? 'Dans cette rubrique' : <a href={section.path}>{section.title}</a>}
      </p>
      <ul>
        {pages.map((neighbour) => (
          <li key={neighbour.id}>
            <PageLink page={neighbour} trail={[page]} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
