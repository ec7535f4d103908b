import { exampleSlug } from '#contract/example.ts';
import type { ServerModule } from '#server/module.ts';
import { registerAnswers } from './answers.tsx';
import { CATALOGUE_PATH } from './sheet.ts';
import { readSizes, type Sizes } from './sizes.ts';

/**
 * `/catalogue`: every feature with its contract, its examples at work, the markup to copy, its keys and its sizes. For sites that ask for it (`catalogue: true`); a page of
 * the site with the same address comes first.
 */
export const catalogue: ServerModule = {
  name: 'catalogue',
  register(app, services) {
    let sizes: Promise<Sizes | undefined> | undefined;
    registerAnswers(app);

    app.pathOwners.push(async (path, request, reply) => {
      const { site } = request;
      const [, name = '', slug, ...more] = path.slice(1).split('/');
      if (!site.hasCatalogue || !(path === CATALOGUE_PATH || path.startsWith(`${CATALOGUE_PATH}/`)) || more.length > 0) return undefined;
      // Examples, contracts and texts are read with the first page that needs them.
      const { groups, indexView, sheetView, examplePageView } = await import('./book.ts');
      sizes ??= readSizes(services.front);
      if (path === CATALOGUE_PATH) return reply.sendPage(indexView(site, groups, await sizes));
      const sheets = groups.flatMap((group) => group.sheets);
      const rank = sheets.findIndex((sheet) => sheet.name === name);
      const sheet = sheets[rank];
      if (sheet === undefined) return undefined;
      if (slug === undefined) {
        const measured = (await sizes)?.of(name);
        return reply.sendPage(sheetView({ site, sheet, previous: sheets[rank - 1], next: sheets[rank + 1], sizes: measured }));
      }
      const example = sheet.examples.find((one) => one.notLive === undefined && exampleSlug(one.name) === slug);
      return example === undefined ? undefined : reply.sendPage(examplePageView(site, example));
    });
  },
};
