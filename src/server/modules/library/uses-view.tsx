import { Filled, useT } from '#language/locale.tsx';
import type { Use } from '#server/content/library/uses.ts';
import type { Site } from '#server/content/site/types.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { hrefWith } from '#server/render/administration/query.ts';
import { texts } from './texts.ts';

/** Where a file is shown, with links to where it can be changed. */
export function Uses({ site, uses }: Readonly<{ site: Site; uses: readonly Use[] }>) {
  const t = useT();
  if (uses.length === 0) return <p>{t(texts.unused)}</p>;
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

function OneUse({ site, use }: Readonly<{ site: Site; use: Use }>) {
  const t = useT();
  if (use.kind === 'page') {
    const title = <a href={hrefWith(`/${site.base}${ENTRIES.pages.path}/modifier`, { page: use.name })}>{use.title}</a>;
    return use.isDraft ? <Filled text={t(texts.draft)} parts={{ title }} /> : title;
  }
  if (use.kind === 'file')
    return use.path === 'site.yaml' ? t(texts.settings) : t(texts.folderFile, { path: use.path });
  return `${use.title} (${site.modules.get(use.module)?.singular ?? t(texts.element)})`;
}

function keyOf(use: Use): string {
  return `${use.kind} ${use.kind === 'page' ? use.name : use.kind === 'file' ? use.path : use.id}`;
}
