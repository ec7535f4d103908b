import { cacheable } from '#server/cache/page-key.ts';
import { platformPath } from '#server/http/platform-path.ts';
import type { ServerModule } from '#server/module.ts';
import { COOKIES_PATH } from '#server/pages/cookies-path.ts';
import { open } from '#server/security/access.ts';
import { cookiesView } from './view.tsx';

/** `/{base}/cookies`: what the site uses of others, for everyone alike. The choice itself is known to the browser alone. */
export const consent: ServerModule = {
  name: 'consent',
  register(app) {
    app.get(platformPath(app, COOKIES_PATH), cacheable(open('nothing')), (request, reply) => reply.sendPage(cookiesView(request.site)));
  },
};
