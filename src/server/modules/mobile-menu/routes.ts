import { mobileMenuService } from '#contract/mobile-menu.ts';
import { answer } from '#server/answer.ts';
import type { ServerModule } from '#server/module.ts';
import { open } from '#server/security/access.ts';
import { menuOf } from './menu.ts';

export const mobileMenu: ServerModule = {
  name: 'mobile-menu',
  register(app) {
    answer(app, mobileMenuService, open('published'), ({ configuration }, request) => menuOf(request.site, configuration));
  },
};
