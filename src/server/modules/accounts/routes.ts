import type { ServerModule } from '#server/module.ts';
import { registerAccountPage } from './account-routes.ts';
import { registerReset } from './reset-routes.ts';
import { registerSignIn } from './sign-in-routes.ts';

/** Sign-in, sign-out, the small page where a person changes their password, and the way to a new one for those who forgot it. */
export const accounts: ServerModule = {
  name: 'accounts',
  register(app, services) {
    registerSignIn(app, services);
    registerReset(app, services);
    registerAccountPage(app, services);
  },
};
