import { accounts } from './accounts/routes.ts';
import { administration } from './administration/routes.ts';
import { agenda } from './agenda/routes.tsx';
import { alerts } from './alerts/routes.tsx';
import { autocomplete } from './autocomplete/routes.ts';
import { calendar } from './calendar/routes.ts';
import { captcha } from './captcha/routes.ts';
import { catalogue } from './catalogue/routes.tsx';
import { consent } from './consent/routes.tsx';
import { displaySettings } from './display-settings/routes.tsx';
import { elements } from './elements/routes.ts';
import { forms } from './forms/routes.tsx';
import { fragmentArea } from './fragment-area/routes.tsx';
import { frontFilesModule } from './front-files/routes.ts';
import { library } from './library/routes.ts';
import { listing } from './listing/routes.tsx';
import { media } from './media/routes.ts';
import { mobileMenu } from './mobile-menu/routes.ts';
import type { ServerModule } from './module.ts';
import { myElements } from './my-elements/routes.ts';
import { offline } from './offline/routes.tsx';
import { openData } from './open-data/routes.tsx';
import { permalink } from './permalink/routes.ts';
import { search } from './search/routes.ts';
import { share } from './share/routes.ts';
import { siteEditor } from './site-editor/routes.ts';
import { sitePages } from './site-pages/routes.ts';
import { slideshow } from './slideshow/routes.tsx';
import { thumbnails } from './thumbnails/routes.ts';
import { translations } from './translations/routes.ts';
import { uploads } from './uploads/routes.ts';

/** Every server module, in the order of registration. */
export const modules: readonly ServerModule[] = [
  frontFilesModule,
  media,
  thumbnails,
  accounts,
  administration,
  siteEditor,
  library,
  translations,
  mobileMenu,
  autocomplete,
  captcha,
  consent,
  alerts,
  displaySettings,
  permalink,
  share,
  search,
  uploads,
  elements,
  agenda,
  calendar,
  listing,
  fragmentArea,
  forms,
  slideshow,
  offline,
  openData,
  myElements,
  catalogue,
  sitePages,
];
