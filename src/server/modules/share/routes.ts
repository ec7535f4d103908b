import { NETWORKS, type Network, SHARE_PARAM } from '#contract/share.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { orNotFound, Refusal } from '#server/platform/security/refusal.ts';
import { registerMailShare } from './mail-routes.ts';
import { sharedAddress } from './shared-address.ts';
import { texts } from './texts.ts';

/** The share page of each network: only these addresses are redirected to (SHARE-3). */
const SHARE_PAGES: Readonly<Record<Network, (url: string) => string>> = {
  facebook: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  x: (url) => `https://x.com/intent/post?url=${url}`,
  linkedin: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  whatsapp: (url) => `https://api.whatsapp.com/send?text=${url}`,
  bluesky: (url) => `https://bsky.app/intent/compose?text=${url}`,
};

interface ShareRequest {
  Params: { readonly network: string };
  Querystring: { readonly [name: string]: unknown };
}

/**
 * Share links (SHARE-3): `/{base}/partage/{network}?u={base64}` leads to the network, `/{base}/partage/courriel` sends
 * an e-mail.
 */
export const share: ServerModule = {
  name: 'share',
  register(app, services) {
    registerMailShare(app, services);

    app.get<ShareRequest>(app.platformPath('/partage/:network'), open('nothing'), async (request, reply) => {
      const network = orNotFound(NETWORKS.find((one) => one === request.params.network));
      const url = sharedAddress(request.query[SHARE_PARAM], request);
      if (url === undefined) throw new Refusal(400, texts.notShareable);
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .redirect(SHARE_PAGES[network](encodeURIComponent(url.href)), 302);
    });
  },
};
