import { publishPlanned } from '#server/content/edits/planned.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { everySecond } from '#server/platform/operation/repeat.ts';
import { registerChoices } from './choices/routes.ts';
import { registerCreation } from './pages/create-routes.tsx';
import { registerHistory } from './pages/history-routes.tsx';
import { registerParts, registerWork } from './pages/part-routes.ts';
import { registerPreview } from './pages/preview-routes.tsx';
import { registerPageEditor, registerPlaces } from './pages/routes.ts';
import { registerTranslation } from './pages/translate-routes.ts';
import { registerRedirects } from './redirects/routes.ts';
import { registerAlerts } from './settings/alert-routes.tsx';
import { registerHours } from './settings/hours-routes.tsx';
import { publishPlannedSettings } from './settings/planned-settings.ts';
import { registerSettings } from './settings/routes.ts';

/** What the town changes of its site in the browser: settings and pages (docs/adr/0057-edits.md). */
export const siteEditor: ServerModule = {
  name: 'site-editor',
  register(app, services) {
    registerPageEditor(app, services);
    registerPlaces(app, services);
    registerParts(app, services);
    registerWork(app, services);
    registerCreation(app, services);
    registerPreview(app, services);
    registerHistory(app, services);
    registerTranslation(app, services);
    everySecond(app, 'site-editor', async () => {
      await publishPlanned(services);
      await publishPlannedSettings(services);
    });
    registerChoices(app, services);
    registerRedirects(app, services);
    registerSettings(app, services);
    registerHours(app, services);
    registerAlerts(app, services);
  },
};
