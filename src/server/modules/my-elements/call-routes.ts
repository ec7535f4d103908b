import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  CONFLICT_STATUS,
  type MyElementAnswer,
  type MyElementRequest,
  myElementService,
} from '#contract/my-elements.ts';
import { toggleClass } from '#features/my-elements/model.ts';
import type { Translate } from '#language/translate.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import { type MyElement, versionMark } from '#server/modules/my-elements/store/element.ts';
import type { ChangeAndNotify } from '#server/modules/my-elements/store/notify.ts';
import { isPublic } from '#server/modules/my-elements/store/rules.ts';
import { isUndoable, undoLastAct } from '#server/modules/my-elements/store/undo.ts';
import { requireCsrf } from '#server/people/accounts/session.ts';
import { withCsrf } from '#server/platform/security/access.ts';
import { answer } from '#server/render/reply/answer.ts';
import { incompleteText } from './messages.tsx';
import { elementHref, MISSING_PARAM } from './paths.ts';
import { actionOf } from './question-routes.tsx';
import { elementFor } from './request.ts';
import { DONE, REFUSALS, texts } from './texts.ts';

/**
 * `traitement.php` (MINE-4): toggles, deletes, restores and undoes. A refusal is status 200 with its reason in `msg`
 * (MINE-10), or 409 where the element has changed since the page was opened. A call without a version is not compared:
 * pages of other platforms send none.
 */
export function registerCalls(app: FastifyInstance, services: Services, changeAndNotify: ChangeAndNotify): void {
  answer(app, myElementService, withCsrf('element'), async (call, request, reply) => {
    const { account } = await requireCsrf(request);
    const { t } = localeOf(request.site);
    const found = await elementFor(services, request, account, {
      module: call.module.slice(0, 100),
      element: call.element.slice(0, 100),
    });
    if (found === undefined) return refused(t(texts.absent));
    const ref = { site: request.site, module: found.module, id: found.element.id, account };
    if (call.action === 'undo') {
      const undone = await undoLastAct(services, ref, call.version);
      if (undone.outcome === 'conflict') return conflict(reply, undone.theirs, t);
      if (undone.outcome !== 'done') return refused(t(texts.notUndone));
      const { situation, title } = undone.element;
      return done(call, account.id, undone.element, t(texts.undone, { title }), isPublic(situation));
    }
    const action = actionOf(call.action, found.element);
    const result = await changeAndNotify(ref, { actions: [action], mark: call.version });
    switch (result.outcome) {
      case 'done': {
        const isToggled = call.action === 'activate' ? isPublic(result.element.situation) : undefined;
        const message = t(DONE[action], { title: result.element.title });
        return done(call, account.id, result.element, message, isToggled);
      }
      case 'conflict':
        return conflict(reply, result.theirs, t);
      case 'refused':
        return refused(t(REFUSALS[action]));
      case 'incomplete':
        return {
          ...refused(incompleteText(result.errors, t)),
          ...(call.version !== undefined && {
            href: elementHref(request.site.base, 'edit', result.element, [[MISSING_PARAM, '1']]),
          }),
        };
      default:
        return refused(t(texts.absent));
    }
  });
}

/** A call without a version gets the exact response of the specification. */
function done(
  { version }: MyElementRequest,
  accountId: string,
  element: MyElement,
  message: string,
  isActive: boolean | undefined,
): MyElementAnswer {
  const className = isActive === undefined ? '' : toggleClass(isActive);
  const plain = { done: true, className, message: '', version: '', canUndo: false, href: '' };
  if (version === undefined) return plain;
  return { ...plain, message, version: versionMark(element), canUndo: isUndoable(element, accountId) };
}

function conflict(reply: FastifyReply, theirs: MyElement, t: Translate): MyElementAnswer {
  reply.code(CONFLICT_STATUS);
  return { ...refused(t(texts.changedMeanwhile)), version: versionMark(theirs) };
}

function refused(message: string): MyElementAnswer {
  return { done: false, className: '', message, version: '', canUndo: false, href: '' };
}
