import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LISTING_QUERY } from '#contract/listing.ts';
import { VERSION_FIELD } from '#contract/my-elements.ts';
import { type Pairs, parseQuery } from '#contract/query.ts';
import { addressQuery } from '#features/listing/model.ts';
import { UndoNotice } from '#features/my-elements/markup.tsx';
import type { Translate } from '#language/translate.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { renderHtml } from '#server/content/markup/html.tsx';
import type { Services } from '#server/content/services.ts';
import { type MyElement, versionMark } from '#server/modules/my-elements/store/element.ts';
import { isPublic, isWaiting } from '#server/modules/my-elements/store/rules.ts';
import { isUndoable } from '#server/modules/my-elements/store/undo.ts';
import { blockIdent, readShown, viewNames } from '#server/modules/my-elements/store/view.ts';
import { modulesOf } from '#server/people/account-modules.ts';
import { requireSession, type Session } from '#server/people/accounts/session.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { PAGE_TYPE } from '#server/platform/http/media-types.ts';
import { signedIn } from '#server/platform/security/access.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import { spaceView } from '#server/render/layout/contributor-space.tsx';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { absent, elementFor, moduleFor, namedIn, queryOf, waitingFor } from './asked.ts';
import { renderMyElements } from './block.tsx';
import { formBody } from './form-body.ts';
import { DONE_PARAM, ELEMENT_PARAM, elementHref, MODULE_PARAM, PATHS, PLAN_DONE, SHOWN_PARAM } from './paths.ts';
import { DONE, type PlainAct, texts } from './texts.ts';

/** « Mes éléments »: one block per module, each refreshed on its own (LIST-2). */
export function registerList(app: FastifyInstance, services: Services): void {
  app.get(platformPath(app, PATHS.list), signedIn('nothing'), async (request, reply) => {
    const { account, csrf } = await requireSession(request);
    const { site } = request;
    const { marked: t } = localeOf(site);
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
        t(texts.title),
        <>
          {await noticeOf(services, request, { account, csrf })}
          {modules.length > 2 ? (
            <nav aria-label={t(texts.contents)}>
              <ul className="space-actions">
                {modules.map((module) => (
                  <li key={module.ident}>
                    <a href={`#${blockIdent(module)}-titre`}>{module.name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          {modules.length === 0 ? <p>{t(texts.noModule)}</p> : blocks}
        </>,
        t(isModerated ? texts.leadModerated : texts.lead),
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
    // The same view again, after an act: what is shown stays where it is, whatever the order and the filters say.
    const kept = changes.length === 0 ? readShown(new Map(queryOf(request)).get(SHOWN_PARAM)) : undefined;
    const block = await renderMyElements(services, { site: request.site, account, module, query, kept });
    return reply
      .header('cache-control', PRIVATE_PAGE)
      .type(PAGE_TYPE)
      .send(renderHtml(block, localeOf(request.site)));
  });
}

/** What an action that has led here has done, as far as it still holds, with the form that takes it back. */
async function noticeOf(
  services: Services,
  request: FastifyRequest,
  { account, csrf }: Pick<Session, 'account' | 'csrf'>,
) {
  const [act = '', module = '', ...rest] = (new Map(queryOf(request)).get(DONE_PARAM) ?? '').split('.');
  const found =
    module === '' ? undefined : await elementFor(services, request, account, { module, element: rest.join('.') });
  if (found === undefined) return null;
  const { element } = found;
  const { base } = request.site;
  const { marked: t } = localeOf(request.site);
  const text = act === PLAN_DONE ? t(texts.planSaved, { title: element.title }) : doneText(act, element, t);
  if (text === undefined) return null;
  const wayBack =
    act === 'delete'
      ? 'restore'
      : act !== 'undo' && act !== PLAN_DONE && isUndoable(element, account.id)
        ? 'undo'
        : undefined;
  return (
    <UndoNotice
      text={text}
      title={element.title}
      undo={
        wayBack && {
          action: elementHref(base, wayBack, element),
          hidden: {
            [CSRF_FIELD]: csrf,
            [MODULE_PARAM]: module,
            [ELEMENT_PARAM]: element.id,
            [VERSION_FIELD]: versionMark(element),
          },
        }
      }
    />
  );
}

/** Undefined for what is no such act, or is no longer so. */
function doneText(act: string, { title, situation }: MyElement, t: Translate): string | undefined {
  if (act === 'undo') return t(texts.undone, { title });
  const holds: Readonly<Record<PlainAct, boolean>> = {
    publish: isPublic(situation),
    unpublish: situation === 'unpublished',
    delete: situation === 'deleted',
    restore: situation !== 'deleted',
    withdraw: !isWaiting(situation),
    discard: situation === 'published',
  };
  const known = Object.keys(holds).find((one): one is PlainAct => one === act);
  return known !== undefined && holds[known] ? t(DONE[known], { title }) : undefined;
}

function bodyPairs(body: Readonly<Record<string, unknown>>): Pairs {
  return Object.entries(body).flatMap(([name, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((each): [string, string][] => (typeof each === 'string' ? [[name, each]] : []));
  });
}
