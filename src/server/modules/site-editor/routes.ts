import type { ServerModule } from '#server/modules/module.ts';
import { registerPageEditor } from './pages/routes.ts';
import { registerSettings } from './settings/routes.ts';

/** What the town changes of its site in the browser: settings and pages (docs/adr/0057-edits.md). */
export const siteEditor: ServerModule = {
  name: 'site-editor',
  register(app, services) {
    registerPageEditor(app, services);
    registerSettings(app, services);
  },
};
