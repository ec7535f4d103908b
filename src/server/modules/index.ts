import type { ServerModule } from '#server/module.ts';
import { accounts } from './accounts/routes.ts';
import { agendaDrawer } from './agenda/block.tsx';
import { agenda } from './agenda/routes.tsx';
import { autocomplete } from './autocomplete/routes.ts';
import { calendar } from './calendar/routes.ts';
import { captcha } from './captcha/routes.ts';
import { carouselDrawer } from './carousel/block.tsx';
import { listForSitemap } from './elements/find.ts';
import { elements } from './elements/routes.ts';
import { drawFragment } from './fragment-area/block.tsx';
import { fragmentArea } from './fragment-area/routes.tsx';
import { frontFilesModule } from './front-files/routes.ts';
import { listingDrawer } from './listing/block.tsx';
import { listing } from './listing/routes.tsx';
import { media } from './media/routes.ts';
import { mobileMenu } from './mobile-menu/routes.ts';
import { permalink } from './permalink/routes.ts';
import { share } from './share/routes.ts';
import { sitePages } from './site-pages/routes.ts';
import { slideshow } from './slideshow/routes.tsx';
import { thumbnails } from './thumbnails/routes.ts';
import { translations } from './translations/routes.ts';
import { uploads } from './uploads/routes.ts';

/** Every part of the platform, in the order of registration. */
export const modules: readonly ServerModule[] = [
  frontFilesModule,
  media,
  thumbnails,
  accounts,
  translations,
  mobileMenu,
  autocomplete,
  captcha,
  permalink,
  share,
  uploads,
  elements,
  agenda,
  calendar,
  listing,
  fragmentArea,
  slideshow,
  sitePages({
    drawers: (services) => ({
      agenda: agendaDrawer(services),
      carrousel: carouselDrawer(services),
      listing: listingDrawer(services),
      fragment: drawFragment,
    }),
    listElements: (services) => (site) => listForSitemap(services.database.kysely, site),
  }),
];
