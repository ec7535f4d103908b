import type { ReactNode } from 'react';
import { ListenBar } from '#features/listen/markup.tsx';
import { SitePicture } from '#server/content/markup/picture.tsx';
import { pageWide } from '#server/content/markup/picture-sizes.ts';
import { isPortrait } from '#server/content/markup/portrait.ts';
import { Wave } from '#server/content/markup/wave.tsx';
import type { Picture, Site } from '#server/content/site/types.ts';

interface PageHeaderProps {
  readonly title: string;
  /** One sentence about the page. */
  readonly standfirst?: string | undefined;
  /** Above the title: a theme, a date. */
  readonly meta?: ReactNode;
  readonly site?: Site;
  readonly picture?: Picture | undefined;
}

/** The heading of level 1 of a page, first in `main`. */
export function PageHeader({ title, standfirst, meta, site, picture }: PageHeaderProps) {
  const hasPicture = picture !== undefined && site !== undefined;
  return (
    <div className={hasPicture ? 'page-header page-header-pictured' : 'page-header'}>
      <div className="container page-header-inner">
        <div className="page-header-text">
          {meta}
          <h1>{title}</h1>
          {standfirst === undefined || standfirst === '' ? null : <p className="standfirst">{standfirst}</p>}
          {site?.isReadAloud ? <ListenBar /> : null}
        </div>
        {hasPicture ? (
          <SitePicture
            className={isPortrait(picture) ? 'page-header-picture page-header-portrait' : 'page-header-picture'}
            site={site}
            picture={picture}
            sizes={pageWide('(min-width: 64em) 30rem, 100vw')}
            eager
          />
        ) : null}
      </div>
      <Wave className="page-header-wave" />
    </div>
  );
}

/** The content below the title. */
export function PageBody({ children, aside }: Readonly<{ children: ReactNode; aside?: ReactNode }>) {
  return (
    <div className="container page-body">
      {aside === undefined ? (
        <div className="page-content">{children}</div>
      ) : (
        <div className="page-columns">
          <div className="page-content">{children}</div>
          <div className="page-aside">{aside}</div>
        </div>
      )}
    </div>
  );
}
