import { useT } from '#language/locale.tsx';
import type { SitePage } from '#server/content/site/types.ts';
import { NavigationLink } from './header.tsx';
import { menuChildren } from './navigation.ts';
import { texts } from './texts.ts';

/** Links to the children of the page or, if it has none, to its siblings. */
export function SectionNav({ page }: Readonly<{ page: SitePage }>) {
  const t = useT();
  const isParent = menuChildren(page).length > 0;
  const section = isParent ? page : page.parent;
  const pages = section === undefined || section.parent === undefined ? [] : menuChildren(section);
  if (section === undefined || pages.length < (isParent ? 1 : 2)) return null;
  return (
    <nav className="section-nav" aria-labelledby="section-nav-title">
      <p id="section-nav-title" className="section-nav-title">
        {isParent ? t(texts.inSection) : <a href={section.path}>{section.title}</a>}
      </p>
      <ul>
        {pages.map((item) => (
          <li key={item.id}>
            <NavigationLink entry={item} trail={[page]} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
