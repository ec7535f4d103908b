import { useT } from '#language/locale.tsx';
import type { Crumb } from '#server/render/document/page-view.ts';
import { texts } from './texts.ts';

/** The breadcrumb. Its last step is the page itself. */
export function Breadcrumb({ crumbs }: Readonly<{ crumbs: readonly Crumb[] }>) {
  const t = useT();
  if (crumbs.length < 2) return null;
  return (
    <nav className="breadcrumb" aria-label={t(texts.breadcrumb)}>
      <ol className="container">
        {crumbs.map(({ title, href }, index) => (
          <li key={`${href ?? ''} ${title}`}>
            {href === undefined || index === crumbs.length - 1 ? (
              <span aria-current="page">{title}</span>
            ) : (
              <a href={href}>{title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
