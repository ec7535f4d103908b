import { COOKIES_PATH } from '#server/content/markup/cookies-path.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { cacheable } from '#server/render/cache/page-key.ts';
import { cookiesView } from './view.tsx';

/**
 * `/{base}/cookies`: the third-party services of the site, the same for every visitor. The choice is stored in the
 * browser only.
 */
export const consent: ServerModule = {
  name: 'consent',
  register(app) {
    app.get(app.platformPath(COOKIES_PATH), cacheable(open('nothing')), (request, reply) =>
      reply.sendPage(cookiesView(request.site)),
    );
  },
};
