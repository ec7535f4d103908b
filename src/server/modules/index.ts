import type { ServerModule } from '#server/module.ts';
import { accounts } from './accounts/routes.ts';
import { frontFilesModule } from './front-files/routes.ts';
import { media } from './media/routes.ts';
import { mobileMenu } from './mobile-menu/routes.ts';
import { translations } from './translations/routes.ts';

/** Every part of the platform, in the order of registration. */
export const modules: readonly ServerModule[] = [frontFilesModule, media, accounts, translations, mobileMenu];
