import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { TOWN } from '#server/content/elements/testing.ts';
import { FORM_FILES } from '#server/modules/forms/testing.ts';
import { RecordedReads } from '#server/render/cache/reads.ts';
import { sitePageView } from '#server/render/page/site-page.tsx';
import { exampleServices } from '#server/render/testing.ts';
import { queryNames } from './registry.ts';

/** Records every name that is read. */
class NotedQuery extends URLSearchParams {
  readonly names = new Set<string>();
  override get(name: string): string | null {
    this.names.add(name);
    return super.get(name);
  }
  override getAll(name: string): string[] {
    this.names.add(name);
    return super.getAll(name);
  }
}

const FILES = {
  ...TOWN,
  'pages/tout.md':
    '---\nid: 22\ntitre: Tout\n---\n::: agenda\nmodule: sorties\n:::\n\n::: listing\nmodule: sorties\npar_page: 1\n:::\n\n::: listing\nmodule: infos\npagination: plus\noutils: false\n:::\n',
};

let town: TestApp;
beforeAll(async () => {
  town = await startTestApp({ files: FILES });
});
afterAll(() => town.close());

it('blocks declare exactly the query parameters that they read', async () => {
  const { site, services } = town;
  const reads = new RecordedReads(services.database.kysely);
  for (const page of site.pagesById.values()) {
    const query = new NotedQuery();
    await sitePageView({ reads, site, page, query, services: exampleServices });
    expect([page.path, [...queryNames(site, page)].sort()]).toEqual([page.path, [...query.names].sort()]);
  }
  const tout = site.pagesById.get('22');
  expect(tout && queryNames(site, tout).includes('mois')).toBe(true);
});

it('a form declares the parameters of its page after it is sent', async () => {
  const { site, close } = await startTestApp({ files: FORM_FILES });
  const [page] = [...site.pagesById.values()].filter(({ parts }) =>
    parts.some((part) => part.type === 'block' && part.block.type === 'formulaire'),
  );
  expect(page && [...queryNames(site, page)]).toEqual(['envoye', 'reference']);
  await close();
});
