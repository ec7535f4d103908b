import { SLIDESHOW_PATH } from '#contract/window-links.ts';
import type { SlideshowFrame } from '#features/slideshow/markup.tsx';
import { definitionOf } from '#server/content/blocks/registry.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { renderHtml } from '#server/content/markup/html.tsx';
import { slideshowFrame } from '#server/content/markup/slideshow-frame.ts';
import { filesBase } from '#server/content/site/edition.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { frontUrl } from '#server/platform/front/front.ts';
import { PUBLIC_PAGE } from '#server/platform/http/cache-control.ts';
import { PAGE_TYPE } from '#server/platform/http/media-types.ts';
import { open } from '#server/platform/security/access.ts';
import { publicOrigin } from '#server/platform/security/origin.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { cacheable } from '#server/render/cache/page-key.ts';
import { SlideshowWindow } from './window.tsx';

/** The pop-up slideshow (WIN-2): the pictures of a page, by its id or its path. */
export const slideshow: ServerModule = {
  name: 'slideshow',
  register(app, services) {
    app.get<{ Params: { '*': string } }>(
      app.platformPath(`${SLIDESHOW_PATH}*`),
      cacheable(open('published')),
      async (request, reply) => {
        const { site } = request;
        // Among the pages of the site only: the name in the address is never a file path.
        const name = request.params['*'];
        const page = site.pagesById.get(name) ?? site.pagesByPath.get(`/${name}`);
        const frames = page === undefined ? [] : picturesOf(site, page);
        if (page === undefined || frames.length === 0) throw notFound();
        const facts = {
          origin: publicOrigin(request),
          frontVersionUrl: (file: string) => frontUrl(filesBase(site), services.front, file),
          sessionHash: undefined,
          csrf: undefined,
          accountName: undefined,
          now: services.now(),
        };
        const html = renderHtml(
          <SlideshowWindow site={site} page={page} frames={frames} facts={facts} />,
          localeOf(site),
        );
        return reply.header('cache-control', PUBLIC_PAGE).type(PAGE_TYPE).send(html);
      },
    );
  },
};

/** The distinct pictures of a page, in order; the picture of the page itself when its parts have none. */
function picturesOf(site: Site, page: SitePage): readonly SlideshowFrame[] {
  const frames = page.parts.flatMap((part) =>
    part.type === 'block' ? (definitionOf(part.block).pictures?.(part.block, site) ?? []) : [],
  );
  const found = frames.length > 0 || page.image === undefined ? frames : [slideshowFrame(site, page.image)];
  return found.filter(({ src }, index) => found.findIndex((other) => other.src === src) === index);
}
