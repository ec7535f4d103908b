import type { ServerModule } from '#server/module.ts';
import { registerAccountPage } from './account-routes.ts';
import { registerSignIn } from './sign-in-routes.ts';

/** Sign-in, sign-out and the small page where a person changes their password. */
export const accounts: ServerModule = {
  name: 'accounts',
  register(app, services) {
    registerSignIn(app, services);
    registerAccountPage(app, services);
  },
};
