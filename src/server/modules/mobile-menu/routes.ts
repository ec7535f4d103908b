import { mobileMenuService } from '#contract/mobile-menu.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { answer } from '#server/render/reply/answer.ts';
import { menuOf } from './menu.ts';

export const mobileMenu: ServerModule = {
  name: 'mobile-menu',
  register(app) {
    answer(app, mobileMenuService, open('published'), ({ configuration }, request) =>
      menuOf(request.site, configuration),
    );
  },
};
