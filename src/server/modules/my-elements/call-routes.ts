import type { FastifyInstance } from 'fastify';
import { CONFLICT_STATUS, type MyElementAnswer, myElementService } from '#contract/my-elements.ts';
import { toggleClass } from '#features/my-elements/model.ts';
import type { Services } from '#server/content/services.ts';
import { versionMark } from '#server/modules/my-elements/store/element.ts';
import { isPublic } from '#server/modules/my-elements/store/rules.ts';
import type { ChangeAndTell } from '#server/modules/my-elements/store/tell.ts';
import { requireProof } from '#server/people/accounts/session.ts';
import { withProof } from '#server/platform/security/access.ts';
import { answer } from '#server/render/reply/answer.ts';
import { elementFor } from './asked.ts';
import { actionOf } from './question-routes.tsx';
import { REFUSALS, texts } from './texts.ts';

/**
 * `traitement.php` (MINE-4): toggles, deletes and brings back. What is not done is said in `msg`, with status 200
 * (MINE-10), or 409 where the element is not the one that the person had before them. A call that sends no version is
 * not compared: pages of other platforms send none.
 */
export function registerCalls(app: FastifyInstance, services: Services, changeAndTell: ChangeAndTell): void {
  answer(app, myElementService, withProof('element'), async (asked, request, reply) => {
    const { account } = await requireProof(request);
    const found = await elementFor(services, request, account, {
      module: asked.module.slice(0, 100),
      element: asked.element.slice(0, 100),
    });
    if (found === undefined) return refused(texts.absent);
    const action = actionOf(asked.action, found.element);
    const ask = { site: request.site, module: found.module, id: found.element.id, account };
    const result = await changeAndTell(ask, { actions: [action], mark: asked.version });
    switch (result.outcome) {
      case 'done':
        return {
          done: true,
          className: asked.action === 'activate' ? toggleClass(isPublic(result.element.situation)) : '',
          message: '',
          // A caller that sends none gets the answer that the specification writes down, letter for letter.
          version: asked.version === undefined ? '' : versionMark(result.element),
        };
      case 'conflict':
        reply.code(CONFLICT_STATUS);
        return { ...refused(texts.changedMeanwhile), version: versionMark(result.theirs) };
      case 'refused':
        return refused(REFUSALS[action]);
      case 'incomplete':
        return refused([texts.incomplete, ...result.errors.map(({ message }) => message)].join(' '));
      default:
        return refused(texts.absent);
    }
  });
}

function refused(message: string): MyElementAnswer {
  return { done: false, className: '', message, version: '' };
}
