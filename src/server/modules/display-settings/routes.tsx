import { DisplayForm } from '#features/display-settings/markup.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { cacheable } from '#server/render/cache/page-key.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { DISPLAY_PATH } from '#server/render/layout/display-path.ts';
import { texts } from './texts.ts';

/** `/{base}/affichage`: the form of the display settings, where the dialog cannot open. */
export const displaySettings: ServerModule = {
  name: 'display-settings',
  register(app) {
    app.get(app.platformPath(DISPLAY_PATH), cacheable(open('nothing')), (request, reply) =>
      reply.sendPage(displayView(request.site)),
    );
  },
};

function displayView(site: Site): PageView {
  const { marked: t } = localeOf(site);
  return programPage(site, {
    title: t(texts.title),
    description: t(texts.description),
    styles: ['views.css'],
    main: (
      <>
        <noscript>
          <p>{t(texts.withoutScript)}</p>
        </noscript>
        <DisplayForm />
      </>
    ),
  });
}
