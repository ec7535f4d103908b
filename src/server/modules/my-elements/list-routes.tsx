import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LISTING_QUERY } from '#contract/listing.ts';
import { type Pairs, parseQuery } from '#contract/query.ts';
import { addressQuery } from '#features/listing/model.ts';
import { UndoNotice } from '#features/my-elements/markup.tsx';
import { Alert } from '#server/content/markup/alert.tsx';
import { renderHtml } from '#server/content/markup/html.tsx';
import type { Services } from '#server/content/services.ts';
import { versionMark } from '#server/modules/my-elements/store/element.ts';
import { blockIdent, viewNames } from '#server/modules/my-elements/store/view.ts';
import type { Account } from '#server/people/account.ts';
import { modulesOf } from '#server/people/account-modules.ts';
import { requireSession } from '#server/people/accounts/session.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { PAGE_TYPE } from '#server/platform/http/media-types.ts';
import { signedIn } from '#server/platform/security/access.ts';
import { spaceView } from '#server/render/layout/contributor-space.tsx';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { absent, elementFor, moduleFor, namedIn, queryOf, waitingFor } from './asked.ts';
import { renderMyElements } from './block.tsx';
import { formBody } from './form-body.ts';
import { DELETED_PARAM, elementHref, PATHS, SUCCESS_PARAM } from './paths.ts';
import { texts } from './texts.ts';

/** « Mes éléments »: one block per module, each refreshed on its own (LIST-2). */
export function registerList(app: FastifyInstance, services: Services): void {
  app.get(platformPath(app, PATHS.list), signedIn('nothing'), async (request, reply) => {
    const { account, csrf } = await requireSession(request);
    const { site } = request;
    const query = queryOf(request);
    const modules = modulesOf(site, account);
    const blocks = await Promise.all(
      modules.map((module) => renderMyElements(services, { site, account, module, query })),
    );
    const isModerated =
      account.role === 'contributor' && modules.some(({ contributors }) => contributors === 'moderes');
    return reply.header('cache-control', PRIVATE_PAGE).sendPage(
      spaceView(
        site,
        { role: account.role, csrf, current: 'elements', waiting: await waitingFor(services, request, account) },
        texts.title,
        <>
          {await noticeOf(services, request, account)}
          {modules.length > 2 ? (
            <nav aria-label="Contenus">
              <ul className="space-actions">
                {modules.map((module) => (
                  <li key={module.ident}>
                    <a href={`#${blockIdent(module)}-titre`}>{module.name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          {modules.length === 0 ? <p>{texts.noModule}</p> : blocks}
        </>,
        isModerated ? texts.leadModerated : texts.lead,
      ),
    );
  });

  app.post(platformPath(app, PATHS.block), signedIn('module'), async (request, reply) => {
    const { account } = await requireSession(request);
    const module = moduleFor(request, account, namedIn(request).module);
    if (module === undefined) throw absent();
    const shown = new Map(queryOf(request)).get(LISTING_QUERY.search) ?? '';
    const changes = bodyPairs(formBody(request));
    // Anything but a page number starts again at the first page.
    const names = viewNames(module);
    const staysInPlace = changes.length === 0 || changes.some(([name]) => name === names.page);
    const query = parseQuery(
      addressQuery(shown, { kind: 'filter', fields: changes }, staysInPlace ? [] : [names.page]),
    );
    const block = await renderMyElements(services, { site: request.site, account, module, query });
    return reply.header('cache-control', PRIVATE_PAGE).type(PAGE_TYPE).send(renderHtml(block));
  });
}

/** What came of an action that has led here. */
async function noticeOf(services: Services, request: FastifyRequest, account: Account) {
  const query = new Map(queryOf(request));
  const [module = '', element = ''] = (query.get(DELETED_PARAM) ?? '').split('.');
  const found = module === '' ? undefined : await elementFor(services, request, account, { module, element });
  if (found?.element.situation === 'deleted') {
    const { id, title } = found.element;
    const href = elementHref(request.site.base, 'restore', found.element);
    return <UndoNotice module={module} id={id} title={title} version={versionMark(found.element)} href={href} />;
  }
  return query.get(SUCCESS_PARAM) === '1' ? (
    <Alert tone="success">
      <p>{texts.done}</p>
    </Alert>
  ) : null;
}

function bodyPairs(body: Readonly<Record<string, unknown>>): Pairs {
  return Object.entries(body).flatMap(([name, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((each): [string, string][] => (typeof each === 'string' ? [[name, each]] : []));
  });
}
