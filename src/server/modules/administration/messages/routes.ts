import type { FastifyInstance } from 'fastify';
import { readMessage, removeMessage, setHandled } from '#server/content/messages/store.ts';
import type { Services } from '#server/content/services.ts';
import { asAdministrator } from '#server/platform/security/lock-role.ts';
import { notFound, orNotFound } from '#server/platform/security/refusal.ts';
import { entryHref } from '#server/render/administration/entries.ts';
import { type AdministrationRequest, administrationRoutes } from '#server/render/administration/routes.ts';
import { registerMessageList } from './list.tsx';
import { messageView, removalView } from './message-view.tsx';
import { texts } from './texts.ts';

/** The messages that visitors sent by forms: read, handled, exported and deleted (ADMIN-6). */
export function registerMessages(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;
  const one = administrationRoutes(app, 'messages', 'managed');
  registerMessageList(app, services);
  const requireMessage = async ({ site, params }: AdministrationRequest<'message'>) =>
    orNotFound(await readMessage(db, site.id, params.message));

  one.get<'message'>('/:message', async (context) => messageView(context.site, await requireMessage(context)));

  one.post<'message'>('/:message', async (context) => {
    const { site, account: author, field, done } = context;
    const { id } = await requireMessage(context);
    const isHandled = field('traite', 1) === '1';
    const facts = { author, now: services.now() };
    const isDone = await asAdministrator(db, site.id, author.id, (trx) =>
      setHandled(trx, site.id, id, isHandled, facts),
    );
    if (!isDone) throw notFound();
    return done(`/${id}`, isHandled ? 'traite' : 'rouvert');
  });

  one.get<'message'>('/:message/supprimer', async (context) => {
    const { site, t } = context;
    const { id } = await requireMessage(context);
    const back = `${entryHref(site, 'messages')}/${id}`;
    const what = t(texts.title, { reference: id });
    return removalView(site, { current: 'messages', texts, what, action: `${back}/supprimer`, back });
  });

  one.post<'message'>('/:message/supprimer', async (context) => {
    const { site, account: author, done } = context;
    const { id } = await requireMessage(context);
    const facts = { author, now: services.now() };
    const isDone = await asAdministrator(db, site.id, author.id, (trx) => removeMessage(trx, site.id, id, facts));
    if (!isDone) throw notFound();
    return done('', 'supprime');
  });
}
