import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { MyElementForm } from '#features/my-elements/markup.tsx';
import { ElementFields } from '#server/content/fields/element-form.tsx';
import { type FieldError, type FormValues, readValues, typedValues } from '#server/content/fields/element-values.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import type { ModuleField, Site, SiteModule } from '#server/content/site/types.ts';
import { uploadFacts } from '#server/content/uploads/form-files.ts';
import { createElement } from '#server/modules/my-elements/store/create.ts';
import type { Account } from '#server/people/account.ts';
import { requireSession } from '#server/people/accounts/session.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { admitted, signedIn } from '#server/platform/security/access.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { spaceView } from '#server/render/layout/contributor-space.tsx';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { admit } from './admission.ts';
import { absent, answerForm, isFramed, isScript, moduleFor, namedIn, waitingFor } from './asked.ts';
import { Corrections } from './edit-view.tsx';
import { formBody, MAX_TEXT_BYTES } from './form-body.ts';
import { Failed, Saved } from './messages.tsx';
import { elementHref, FRAME_PARAM, MODULE_PARAM, PATHS, SUCCESS_PARAM, spaceHref } from './paths.ts';
import { answerSignIn } from './sign-in-inside.tsx';
import { texts } from './texts.ts';

interface NewState {
  readonly account: Account;
  readonly csrf: string;
  readonly module: SiteModule;
  readonly isFramed: boolean;
  readonly waiting: number | undefined;
  readonly typed?: FormValues;
  readonly errors?: readonly FieldError[];
  readonly message?: ReactNode;
}

/** A new element: its title, then on to the page where the rest is written. */
export function registerNew(app: FastifyInstance, services: Services): void {
  const path = platformPath(app, PATHS.new);

  app.get(path, signedIn('module'), async (request, reply) => {
    const { account, csrf } = await requireSession(request);
    const module = moduleFor(request, account, namedIn(request).module);
    if (module === undefined) throw absent();
    const waiting = await waitingFor(services, request, account);
    return reply
      .header('cache-control', PRIVATE_PAGE)
      .sendPage(newView(request.site, { account, csrf, module, waiting, isFramed: isFramed(request) }));
  });

  app.post(path, { ...admitted('module'), bodyLimit: MAX_TEXT_BYTES }, async (request, reply) => {
    const body = formBody(request);
    const admission = await admit(services, request, reply, body);
    if (admission.outcome === 'out') return answerSignIn(request, reply, admission, body);
    const { account, csrf } = admission;
    const module = moduleFor(request, account, namedIn(request, body).module);
    if (module === undefined) throw absent();
    const fields = titleFields(module);
    const { marked: t } = localeOf(request.site);
    const { values, errors } = readValues(fields, body, { words: localeOf(request.site) });
    const again = (status: number, message: ReactNode) =>
      answerForm(request, reply, status, message, async () => {
        const waiting = await waitingFor(services, request, account);
        const typed = typedValues(fields, body);
        return newView(request.site, {
          account,
          csrf,
          module,
          waiting,
          isFramed: isFramed(request, body),
          typed,
          errors,
          message,
        });
      });
    if (admission.outcome === 'stale') return again(403, <Failed text={t(texts.stale)} />);
    if (admission.outcome === 'too-many') return again(429, <Failed text={t(texts.tooMany)} />);
    if (errors.length > 0) return again(422, <Corrections errors={errors} />);
    const id = await createElement(services, request.site, module, account, values);
    if (id === undefined) throw absent();
    return leadOn(request, reply, module, id, isFramed(request, body));
  });
}

function leadOn(request: FastifyRequest, reply: FastifyReply, module: SiteModule, id: string, framed: boolean) {
  const href = elementHref(request.site.base, 'edit', { module: module.ident, id }, [
    ...(framed ? [[FRAME_PARAM, '1'] as const] : []),
    [SUCCESS_PARAM, '1'],
  ]);
  if (!isScript(request)) return reply.header('cache-control', PRIVATE_PAGE).redirect(href, 303);
  const message = <Saved text={localeOf(request.site).marked(texts.saved)} data={{ 'data-redirect': href }} />;
  return answerForm(request, reply, 200, message, () => Promise.reject(new Error('a script asked')));
}

/** The title alone: an element that has one can be found again. */
function titleFields(module: SiteModule): readonly ModuleField[] {
  const title = module.fields.get(module.titleField);
  return title === undefined ? [] : [{ ...title, required: true }];
}

function newView(site: Site, state: NewState): PageView {
  const { account, csrf, module, waiting, errors = [], message } = state;
  const values = state.typed ?? {};
  const { marked: t } = localeOf(site);
  return spaceView(
    site,
    { role: account.role, csrf, current: 'elements', waiting, isFramed: state.isFramed },
    t(texts.newTitle, { module: module.singular }),
    <MyElementForm
      kind="new"
      action={spaceHref(site.base, 'new', [[MODULE_PARAM, module.ident]])}
      owner={account.id}
      hidden={{ [CSRF_FIELD]: csrf, [MODULE_PARAM]: module.ident, ...(state.isFramed ? { [FRAME_PARAM]: '1' } : {}) }}
      cancelHref={state.isFramed ? undefined : spaceHref(site.base, 'list')}
      message={message}
    >
      <ElementFields
        fields={titleFields(module)}
        values={values}
        errors={errors}
        uploads={uploadFacts(site, titleFields(module), values)}
      />
    </MyElementForm>,
    // The pop-in has no height to spare, and its title says as much.
    state.isFramed ? '' : t(texts.newLead),
  );
}
