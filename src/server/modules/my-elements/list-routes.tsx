import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { LISTING_QUERY } from '#contract/listing.ts';
import { VERSION_FIELD } from '#contract/my-elements.ts';
import { UndoNotice } from '#features/my-elements/markup.tsx';
import type { Translate } from '#language/translate.ts';
import { changedQuery } from '#server/content/blocks/listing/address.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import { type MyElement, versionMark } from '#server/modules/my-elements/store/element.ts';
import { isPublic, isWaiting } from '#server/modules/my-elements/store/rules.ts';
import { isUndoable } from '#server/modules/my-elements/store/undo.ts';
import { blockIdent, readShown, viewNames } from '#server/modules/my-elements/store/view.ts';
import { modulesOf } from '#server/people/account-modules.ts';
import { requireSession } from '#server/people/accounts/session.ts';
import { formPairs } from '#server/platform/http/form-fields.ts';
import { queryOf } from '#server/platform/http/request-query.ts';
import { signedIn } from '#server/platform/security/access.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import { NOTICE_PARAM } from '#server/render/reply/notice.ts';
import { renderMyElements } from './block.tsx';
import { ENTRUST_DONE, elementFields, elementHref, PATHS, PLAN_DONE, SHOWN_PARAM } from './paths.ts';
import { elementFor, requireModule } from './request.ts';
import { type SpaceUser, sendMessage, sendSpacePage } from './space-page.ts';
import { DONE, type PlainAct, texts } from './texts.ts';

/** « Mes contenus »: one block per module, each refreshed on its own (LIST-2). */
export function registerList(app: FastifyInstance, services: Services): void {
  app.get(app.platformPath(PATHS.list), signedIn('nothing'), async (request, reply) => {
    const user = await requireSession(request);
    const { account } = user;
    const { site } = request;
    const { marked: t } = localeOf(site);
    const query = queryOf(request);
    const modules = modulesOf(site, account);
    const blocks = await Promise.all(
      modules.map((module) => renderMyElements(services, { site, account, module, query })),
    );
    const isModerated =
      account.role === 'contributor' && modules.some(({ contributors }) => contributors === 'moderes');
    const main = (
      <>
        {await noticeOf(services, request, user)}
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
      </>
    );
    const lead = t(isModerated ? texts.leadModerated : texts.lead);
    return sendSpacePage(services, reply, user, { title: t(texts.title), lead, main });
  });

  app.post(app.platformPath(PATHS.block), signedIn('module'), async (request, reply) => {
    const { account } = await requireSession(request);
    const module = requireModule(request, account);
    const shown = new Map(queryOf(request)).get(LISTING_QUERY.search) ?? '';
    const changes = formPairs(request.body);
    const query = changedQuery(shown, changes, viewNames(module).page);
    // The same view after an act: its elements stay in place, whatever the order and the filters are.
    const shownBefore = changes.length === 0 ? readShown(new Map(queryOf(request)).get(SHOWN_PARAM)) : undefined;
    const block = await renderMyElements(services, { site: request.site, account, module, query, shownBefore });
    return sendMessage(reply, 200, block);
  });
}

/** The notice of the act that redirected here, with the form that undoes it; none when the element changed since. */
async function noticeOf(services: Services, request: FastifyRequest, { account, csrf }: SpaceUser): Promise<ReactNode> {
  const [act = '', module = '', ...rest] = (new Map(queryOf(request)).get(NOTICE_PARAM) ?? '').split('.');
  const found =
    module === '' ? undefined : await elementFor(services, request, account, { module, element: rest.join('.') });
  if (found === undefined) return null;
  const { element } = found;
  const { base } = request.site;
  const { marked: t } = localeOf(request.site);
  const text = withoutUndo(act, element, t) ?? doneText(act, element, t);
  if (text === undefined) return null;
  const wayBack =
    act === 'delete'
      ? 'restore'
      : act !== 'undo' && act !== PLAN_DONE && act !== ENTRUST_DONE && isUndoable(element, account.id)
        ? 'undo'
        : undefined;
  return (
    <UndoNotice
      text={text}
      title={element.title}
      undo={
        wayBack && {
          action: elementHref(base, wayBack, element),
          hidden: { [CSRF_FIELD]: csrf, ...elementFields(element), [VERSION_FIELD]: versionMark(element) },
        }
      }
    />
  );
}

/** The notice of an act that leaves the content as it is. */
function withoutUndo(act: string, { title, ownerId }: MyElement, t: Translate): string | undefined {
  if (act === PLAN_DONE) return t(texts.planSaved, { title });
  if (act === ENTRUST_DONE) return t(ownerId === null ? texts.entrustReturned : texts.entrustDone, { title });
  return undefined;
}

/** Undefined for an unknown act, and where the element has changed since. */
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
