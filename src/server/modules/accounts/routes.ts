import { registerCodesPage } from '#server/modules/accounts/second-factor/codes-routes.ts';
import { registerFactorActions } from '#server/modules/accounts/second-factor/manage-routes.ts';
import { registerSecondFactor } from '#server/modules/accounts/second-factor/routes.ts';
import { registerSecondStep } from '#server/modules/accounts/second-factor/sign-in-routes.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { startAccountMails } from '#server/people/accounts/account-mails.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { registerAccountPage } from './account-routes.ts';
import { registerDevices } from './device-routes.ts';
import { registerReset } from './reset-routes.ts';
import { registerSignIn } from './sign-in-routes.ts';

/** Sign-in in one or two steps, sign-out, forgotten passwords, and the pages where users manage their account. */
export const accounts: ServerModule = {
  name: 'accounts',
  register(app, services) {
    // Every page is about one person, and some addresses are secrets: nothing is cached.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', PRIVATE_PAGE);
    });
    const mails = startAccountMails(app, services);
    registerSignIn(app, services);
    registerSecondStep(app, services, mails);
    registerReset(app, services, mails);
    registerAccountPage(app, services, mails);
    registerDevices(app, services);
    registerSecondFactor(app, services, mails);
    registerCodesPage(app, services);
    registerFactorActions(app, services, mails);
  },
};
