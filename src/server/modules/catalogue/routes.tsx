import type { FastifyReply, FastifyRequest } from 'fastify';
import { exampleSlug } from '#contract/example.ts';
import type { Services } from '#server/content/services.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { registerExampleResponses } from './example-responses.tsx';
import { BLOCKS_SEGMENT, cataloguePath } from './sheet.ts';
import { readSizes, type Sizes } from './sizes.ts';

/**
 * `/catalogue`, `/en/catalogue`: every block with its keys and examples; every feature with its contract, examples,
 * keys and sizes. For sites with `catalogue: true`; a page of the site with the same address takes precedence.
 */
export const catalogue: ServerModule = {
  name: 'catalogue',
  register(app, services) {
    let sizes: Promise<Sizes | undefined> | undefined;
    registerExampleResponses(app);

    app.pathHandlers.push(async (path, request, reply) => {
      const { site } = request;
      const root = cataloguePath(site);
      if (!site.hasCatalogue || !(path === root || path.startsWith(`${root}/`))) return undefined;
      const names = path.slice(root.length + 1).split('/');
      // Examples, contracts and texts are loaded with the first page that needs them.
      const { groups, indexView, sheetView, examplePageView } = await import('./lazy.ts');
      sizes ??= readSizes(services.front);
      if (path === root) return reply.sendPage(indexView(site, groups, await sizes));
      if (names[0] === BLOCKS_SEGMENT) return sendBlock(services, names.slice(1), request, reply);
      const [name = '', slug, ...more] = names;
      if (more.length > 0) return undefined;
      const sheets = groups.flatMap((group) => group.sheets);
      const rank = sheets.findIndex((sheet) => sheet.name === name);
      const sheet = sheets[rank];
      if (sheet === undefined) return undefined;
      if (slug === undefined) {
        const measured = (await sizes)?.of(name);
        return reply.sendPage(
          sheetView({ site, sheet, previous: sheets[rank - 1], next: sheets[rank + 1], sizes: measured }),
        );
      }
      const example = sheet.examples.find((one) => one.notLive === undefined && exampleSlug(one.name) === slug);
      return example === undefined ? undefined : reply.sendPage(examplePageView(site, { ...example, isFrench: true }));
    });
  },
};

/** `/catalogue/blocs/<name>`, and the page of each example. */
async function sendBlock(
  services: Services,
  [name = '', slug, ...more]: readonly string[],
  { site, reads }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { blockView, examplePageView, siteBlocks, showExamples } = await import('./lazy.ts');
  const definition = siteBlocks(site).get(name);
  if (definition === undefined || more.length > 0) return undefined;
  const examples = await showExamples(name, definition, site, { reads, now: () => services.now() });
  if (slug === undefined) return reply.sendPage(blockView({ site, name, definition, examples }));
  const shown = examples.find(({ example, markup }) => markup !== undefined && exampleSlug(example.name) === slug);
  return (
    shown &&
    reply.sendPage({
      ...examplePageView(site, { title: shown.example.title, markup: shown.markup }),
      ownBlocks: [name],
    })
  );
}
