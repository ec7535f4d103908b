import type { ReactNode } from 'react';
import type { Use } from '#server/content/library/uses.ts';
import type { Site } from '#server/content/site/types.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { hrefWith } from '#server/render/administration/table.tsx';
import { texts } from './texts.ts';

/** Where a file is shown, with links to where it can be changed. */
export function Uses({ site, uses }: { readonly site: Site; readonly uses: readonly Use[] }): ReactNode {
  if (uses.length === 0) return <p>{texts.unused}</p>;
  return (
    <ul className="library-uses">
      {uses.map((use) => (
        <li key={keyOf(use)}>
          <OneUse site={site} use={use} />
        </li>
      ))}
    </ul>
  );
}

function OneUse({ site, use }: { readonly site: Site; readonly use: Use }): ReactNode {
  if (use.kind === 'page')
    return (
      <>
        <a href={hrefWith(`/${site.base}${ENTRIES.pages.path}/modifier`, { page: use.name })}>{use.title}</a>
        {use.isDraft ? ` (${texts.draft})` : null}
      </>
    );
  if (use.kind === 'file') return texts.setting(use.path);
  return `${use.title} (${site.modules.get(use.module)?.singular ?? texts.element})`;
}

function keyOf(use: Use): string {
  return `${use.kind} ${use.kind === 'page' ? use.name : use.kind === 'file' ? use.path : use.id}`;
}
