import { Fragment } from 'react';
import { PAGE_FRAGMENT_ENDPOINT, PAGE_FRAGMENT_QUERY } from '#contract/fragment-area.ts';
import { blockServices } from '#server/content/blocks/formulaire/state.ts';
import { renderPart } from '#server/content/blocks/render-part.tsx';
import type { ServerModule } from '#server/modules/module.ts';
import { formPairs } from '#server/platform/http/form-fields.ts';
import { queryOf } from '#server/platform/http/request-query.ts';
import { open } from '#server/platform/security/access.ts';
import { orNotFound } from '#server/platform/security/refusal.ts';

/** The parts of a page without the layout (HTTP-2). */
export const fragmentArea: ServerModule = {
  name: 'fragment-area',
  register(app, services) {
    const forBlocks = blockServices(services);

    app.post(app.platformPath(PAGE_FRAGMENT_ENDPOINT.path), open('published'), async (request, reply) => {
      const { reads, site } = request;
      const fields = new Map([...queryOf(request), ...formPairs(request.body)]);
      const page = orNotFound(site.pagesById.get(fields.get(PAGE_FRAGMENT_QUERY.page) ?? ''));
      const query = new URLSearchParams();
      const parts = await Promise.all(
        page.parts.map(async (part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in a fixed order.
          <Fragment key={index}>
            {await renderPart(part, { services: forBlocks, reads, site, page, query, index })}
          </Fragment>
        )),
      );
      return reply.sendFragment(parts);
    });
  },
};
