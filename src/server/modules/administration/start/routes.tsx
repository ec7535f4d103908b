import type { FastifyInstance } from 'fastify';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { requireSession, type Session } from '#server/people/accounts/session.ts';
import { signedIn } from '#server/platform/security/access.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { administrationView } from '#server/render/administration/frame.tsx';
import { sendPrivate } from '#server/render/administration/reply.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { texts } from './texts.ts';
import { findTodos, type Todo } from './todos.tsx';

/** The page after signing in: what waits for whom (ADMIN-8). */
export function registerStart(app: FastifyInstance, services: Services): void {
  const { path, role } = ENTRIES.start;
  app.get(platformPath(app, path), signedIn('nothing', role), async (request, reply) => {
    const session = await requireSession(request);
    const todos = await findTodos(services, request.site, session.account);
    return sendPrivate(reply, startView(request.site, session, todos));
  });
}

function startView(site: Site, session: Session, todos: readonly Todo[]): PageView {
  const { marked: t } = localeOf(site);
  return administrationView(
    site,
    { session, current: 'start', title: t(ENTRIES.start.title), lead: t(texts.lead) },
    todos.length === 0 ? (
      <p className="space-empty">{t(texts.nothing)}</p>
    ) : (
      <ul className="admin-todos">
        {todos.map(({ title, text, link }) => (
          <li key={title}>
            <h2>{title}</h2>
            {text === undefined ? null : <div>{text}</div>}
            {link === undefined ? null : (
              <p>
                <a className="button button-secondary" href={link.href}>
                  {link.title}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    ),
  );
}
