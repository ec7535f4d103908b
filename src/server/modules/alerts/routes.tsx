import { ALERTS_PATH } from '#server/content/alerts/path.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { cacheable } from '#server/render/cache/page-key.ts';
import { alertsView } from './view.tsx';

/** `/{base}/alertes`: the alerts of the site that are shown now, and those that ended lately. */
export const alerts: ServerModule = {
  name: 'alerts',
  register(app, services) {
    app.get(app.platformPath(ALERTS_PATH), cacheable(open('nothing')), (request, reply) =>
      reply.sendPage(alertsView(request.site, services.now())),
    );
  },
};
