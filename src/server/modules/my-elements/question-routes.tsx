import type { FastifyInstance } from 'fastify';
import type { ReactNode } from 'react';
import { SubmitButton } from '#server/content/markup/form.tsx';
import type { Services } from '#server/content/services.ts';
import type { MyElement } from '#server/modules/my-elements/store/element.ts';
import { type Action, isPublic, may, standingOf } from '#server/modules/my-elements/store/rules.ts';
import type { ChangeAndTell } from '#server/modules/my-elements/store/tell.ts';
import { requireProof, requireSession } from '#server/people/accounts/session.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { signedIn, withProof } from '#server/platform/security/access.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import { forbidden } from '#server/platform/security/refusal.ts';
import { spaceView } from '#server/render/layout/contributor-space.tsx';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { absent, elementFor, namedIn, waitingFor } from './asked.ts';
import { formBody } from './form-body.ts';
import { Incomplete } from './messages.tsx';
import { DELETED_PARAM, ELEMENT_PARAM, elementHref, MODULE_PARAM, PATHS, SUCCESS_PARAM, spaceHref } from './paths.ts';
import { QUESTIONS, REFUSALS } from './texts.ts';

/** Pages that ask before they act: where the links of a row lead without JavaScript. */
const ASKED = ['activate', 'delete', 'restore', 'withdraw', 'discard'] as const;
type Asked = (typeof ASKED)[number];

export function registerQuestions(app: FastifyInstance, services: Services, changeAndTell: ChangeAndTell): void {
  for (const asked of ASKED) {
    const path = platformPath(app, PATHS[asked]);

    app.get(path, signedIn('element'), async (request, reply) => {
      const { account, csrf } = await requireSession(request);
      const found = await elementFor(services, request, account, namedIn(request));
      if (found === undefined) throw absent();
      const action = actionOf(asked, found.element);
      if (!may(action, found.element.situation, standingOf(account, found.module))) throw forbidden(REFUSALS[action]);
      const waiting = await waitingFor(services, request, account);
      const space = { role: account.role, csrf, current: asked === 'restore' ? ('trash' as const) : ('elements' as const), waiting };
      const main = <Question base={request.site.base} asked={asked} action={action} element={found.element} csrf={csrf} />;
      return reply.header('cache-control', PRIVATE_PAGE).sendPage(spaceView(request.site, space, found.element.title, main));
    });

    app.post(path, withProof('element'), async (request, reply) => {
      const { account, csrf } = await requireProof(request);
      const { site } = request;
      const found = await elementFor(services, request, account, namedIn(request, formBody(request)));
      if (found === undefined) throw absent();
      const action = actionOf(asked, found.element);
      const ask = { site, module: found.module, id: found.element.id, account };
      const result = await changeAndTell(ask, { actions: [action] });
      if (result.outcome === 'absent') throw absent();
      if (result.outcome === 'incomplete') {
        const space = { role: account.role, csrf, current: 'elements' as const };
        const main = <Incomplete site={site} element={result.element} errors={result.errors} />;
        return reply.header('cache-control', PRIVATE_PAGE).sendPage(spaceView(site, space, found.element.title, main), 422);
      }
      if (result.outcome !== 'done') throw forbidden(REFUSALS[action]);
      const notice = asked === 'delete' ? ([DELETED_PARAM, `${found.module.ident}.${ask.id}`] as const) : ([SUCCESS_PARAM, '1'] as const);
      return reply.header('cache-control', PRIVATE_PAGE).redirect(spaceHref(site.base, 'list', [notice]), 303);
    });
  }
}

/** The toggle does the opposite of what is. */
export function actionOf(asked: Asked, { situation }: Pick<MyElement, 'situation'>): Exclude<Action, 'save' | 'submit' | 'refuse'> {
  if (asked !== 'activate') return asked;
  return isPublic(situation) ? 'unpublish' : 'publish';
}

interface QuestionProps {
  readonly base: string;
  readonly asked: Asked;
  readonly action: keyof typeof QUESTIONS;
  readonly element: MyElement;
  readonly csrf: string;
}

function Question({ base, asked, action, element, csrf }: QuestionProps): ReactNode {
  return (
    <form className="form" method="post" action={elementHref(base, asked, element)}>
      <input type="hidden" name={CSRF_FIELD} value={csrf} />
      <input type="hidden" name={MODULE_PARAM} value={element.module} />
      <input type="hidden" name={ELEMENT_PARAM} value={element.id} />
      <p>{QUESTIONS[action]}</p>
      <div className="space-actions">
        <SubmitButton tone={action === 'delete' ? 'danger' : 'primary'}>Oui</SubmitButton>
        <a href={spaceHref(base, 'list')}>Non, revenir à mes éléments</a>
      </div>
    </form>
  );
}
