import { SHARE_PARAM } from '#contract/share.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { orNotFound, Refusal } from '#server/platform/security/refusal.ts';
import { registerMailShare } from './mail-routes.ts';
import { networkNamed, sharePageOf } from './networks.ts';
import { sharedAddress } from './shared-address.ts';
import { texts } from './texts.ts';

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
      const network = orNotFound(networkNamed(request.params.network));
      const url = sharedAddress(request.query[SHARE_PARAM], request);
      if (url === undefined) throw new Refusal(400, texts.notShareable);
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .redirect(sharePageOf(network, url), 302);
    });
  },
};
