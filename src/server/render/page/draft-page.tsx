import type { ReactNode } from 'react';
import { InLocale } from '#language/locale.tsx';
import type { BlockServices } from '#server/content/blocks/definition.ts';
import { queryNames } from '#server/content/blocks/registry.ts';
import { withoutMark } from '#server/content/edits/documents/unpublished-mark.ts';
import { readChanged } from '#server/content/edits/read-edited.ts';
import type { Edits } from '#server/content/edits/store.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import type { Reads } from '#server/content/reads.ts';
import { editionOf } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { declaredPairs } from '#server/render/cache/page-key.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { sitePageView } from './site-page.tsx';

interface DraftPage {
  readonly path: string;
  /** The text of the page that is not published. */
  readonly source: string;
  readonly edits: Edits;
}

interface DraftFacts {
  /** Without a block cache, which visitors share. */
  readonly reads: Reads;
  readonly services: BlockServices;
  /** The query of the address. */
  readonly search?: string;
}

/** The page as it would be published (EDIT-5); without a view where the check finds errors. */
export async function draftPageView(
  current: Site,
  { path, source, edits }: DraftPage,
  { reads, services, search = '' }: DraftFacts,
): Promise<{ readonly view: PageView | undefined; readonly problems: readonly Problem[] }> {
  // A page that is kept off the site is shown as it would be on it.
  const changed = { before: edits, after: new Map(edits).set(path, withoutMark(source)), changed: [path] };
  const { site, problems } = await readChanged(current.folder, changed, current);
  const page = [...(site?.pagesById.values() ?? [])].find(({ file }) => file === path);
  if (site === undefined || page === undefined) return { view: undefined, problems };
  const edition = editionOf(site, page);
  const query = new URLSearchParams(declaredPairs(search, queryNames(edition, page)));
  return { view: await sitePageView({ reads, site: edition, page, query, services }), problems };
}

/** A page that only some people see, below a notice in their language. Not indexed. */
export function withNotice(view: PageView, site: Site, notice: ReactNode): PageView {
  const main = (
    <>
      <div className="admin-preview">
        <div className="container">
          <Alert tone="warning">
            <InLocale locale={localeOf(site)}>{notice}</InLocale>
          </Alert>
        </div>
      </div>
      {view.main}
    </>
  );
  return { ...view, canonicalPath: undefined, styles: [...(view.styles ?? []), 'administration.css'], main };
}
