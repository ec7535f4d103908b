import type { ServerModule } from '#server/modules/module.ts';
import { registerJournal } from './journal/routes.tsx';
import { registerMessages } from './messages/routes.ts';
import { registerSubscribers } from './messages/subscriber-routes.tsx';
import { registerPeople } from './people/routes.ts';
import { registerStart } from './start/routes.tsx';

/** The administration of a site by its town: what waits, accounts, messages, subscribers and the journal (ADR 0064). */
export const administration: ServerModule = {
  name: 'administration',
  register(app, services) {
    registerStart(app, services);
    registerPeople(app, services);
    registerMessages(app, services);
    registerSubscribers(app, services);
    registerJournal(app, services);
  },
};
