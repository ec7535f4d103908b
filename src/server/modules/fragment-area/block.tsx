import { endpointPath } from '#contract/endpoint.ts';
import { PAGE_FRAGMENT_ENDPOINT, PAGE_FRAGMENT_QUERY } from '#contract/fragment-area.ts';
import { appendQuery } from '#contract/query.ts';
import { FragmentArea } from '#features/fragment-area/markup.tsx';
import type { BlockDrawer } from '#server/pages/parts.tsx';

/** Draws the block `fragment` of a page. */
export const drawFragment: BlockDrawer<'fragment'> = ({ title, text, page, button }, { site, index }) => (
  <FragmentArea
    id={`fragment-${index + 1}`}
    title={title}
    text={text}
    url={appendQuery(endpointPath(site.base, PAGE_FRAGMENT_ENDPOINT), [[PAGE_FRAGMENT_QUERY.page, page.id]])}
    href={page.path}
    button={button}
  />
);
