import { DisplayForm } from '#features/display-settings/markup.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { cacheable } from '#server/render/cache/page-key.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { DISPLAY_PATH } from '#server/render/layout/display-path.ts';
import { texts as layoutTexts } from '#server/render/layout/texts.ts';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { texts } from './texts.ts';

/** `/{base}/affichage`: the form of the display settings, where the dialog cannot open. */
export const displaySettings: ServerModule = {
  name: 'display-settings',
  register(app) {
    app.get(platformPath(app, DISPLAY_PATH), cacheable(open('nothing')), (request, reply) =>
      reply.sendPage(displayView(request.site)),
    );
  },
};

function displayView(site: Site): PageView {
  const { marked: t } = localeOf(site);
  const title = t(texts.title);
  return {
    site,
    page: undefined,
    title,
    description: t(texts.description),
    crumbs: [
      { title: t(layoutTexts.home), href: site.home.path },
      { title, href: undefined },
    ],
    canonicalPath: undefined,
    image: undefined,
    feedPath: undefined,
    structuredData: [],
    hasOwnHeading: false,
    styles: ['views.css'],
    main: (
      <>
        <noscript>
          <p>{t(texts.withoutScript)}</p>
        </noscript>
        <DisplayForm />
      </>
    ),
  };
}
