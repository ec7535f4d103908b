import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { MyElementForm } from '#features/my-elements/markup.tsx';
import { ElementFields } from '#server/content/fields/element-form.tsx';
import { readValues, typedValues } from '#server/content/fields/element-values.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { ModuleField, Site, SiteModule } from '#server/content/site/types.ts';
import { uploadFacts } from '#server/content/uploads/form-files.ts';
import { createElement } from '#server/modules/my-elements/store/create.ts';
import { requireSession } from '#server/people/accounts/session.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { isScript } from '#server/platform/http/request-query.ts';
import { signedIn } from '#server/platform/security/access.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import { orNotFound } from '#server/platform/security/refusal.ts';
import { MODULE_PARAM } from '#server/render/layout/contributor-space.tsx';
import { redirectPrivate } from '#server/render/reply/notice.ts';
import { Corrections, type EditState } from './edit-view.tsx';
import { type ElementNames, elementHref, framePairs, PATHS, SENDING_FIELD, SUCCESS_PARAM, spaceHref } from './paths.ts';
import { isFramed, requireModule } from './request.ts';
import { postAdmitted } from './sign-in-inside.tsx';
import { answerForm, type SpaceContent, sendMessage, sendSpacePage, spacePage } from './space-page.ts';
import { texts } from './texts.ts';

type NewState = Pick<EditState, 'user' | 'module' | 'isFramed' | 'typed' | 'errors' | 'message'>;

/** A new element: its title first; the rest is written on the edit page. */
export function registerNew(app: FastifyInstance, services: Services): void {
  app.get(app.platformPath(PATHS.new), signedIn('module'), async (request, reply) => {
    const user = await requireSession(request);
    const module = requireModule(request, user.account);
    const view = newView(request.site, { user, module, isFramed: isFramed(request) });
    return sendSpacePage(services, reply, user, view);
  });

  postAdmitted(app, services, 'new', async ({ request, reply, body, admission, fault }) => {
    const { account } = admission;
    const module = requireModule(request, account, body);
    const fields = titleFields(module);
    const { marked: t } = localeOf(request.site);
    const { values, errors } = readValues(fields, body, { words: localeOf(request.site) });
    const again = (status: number, message: ReactNode) =>
      answerForm(reply, status, message, () => {
        const typed = typedValues(fields, body);
        const state = { user: admission, module, isFramed: isFramed(request, body), typed, errors, message };
        return spacePage(services, request, admission, newView(request.site, state));
      });
    if (fault !== undefined) return again(fault.status, <Alert tone="error" text={t(fault.text)} />);
    if (errors.length > 0) return again(422, <Corrections errors={errors} />);
    const sending = formFields(body)(SENDING_FIELD, 100);
    const id = orNotFound(await createElement(services, request.site, module, account, values, sending), texts.absent);
    return leadOn(reply, { module: module.ident, id }, isFramed(request, body));
  });
}

/** Leads to the page that edits the new element. */
function leadOn(reply: FastifyReply, element: ElementNames, framed: boolean): FastifyReply {
  const { site } = reply.request;
  const href = elementHref(site.base, 'edit', element, [...framePairs(framed), [SUCCESS_PARAM, '1']]);
  if (!isScript(reply.request)) return redirectPrivate(reply, href);
  const text = localeOf(site).marked(texts.saved);
  return sendMessage(reply, 200, <Alert tone="success" text={text} data={{ 'data-redirect': href }} />);
}

/** The title alone: lists show an element by it. */
function titleFields(module: SiteModule): readonly ModuleField[] {
  const title = module.fields.get(module.titleField);
  return title === undefined ? [] : [{ ...title, required: true }];
}

function newView(site: Site, state: NewState): SpaceContent {
  const { user, module, isFramed, typed: values = {}, errors = [], message } = state;
  const { marked: t } = localeOf(site);
  const fields = titleFields(module);
  return {
    isFramed,
    title: t(texts.newTitle, { module: module.singular }),
    // A pop-in is small, and its title is enough.
    lead: isFramed ? '' : t(texts.newLead),
    main: (
      <MyElementForm
        kind="new"
        action={spaceHref(site.base, 'new', [[MODULE_PARAM, module.ident]])}
        owner={user.account.id}
        hidden={{
          [CSRF_FIELD]: user.csrf,
          [MODULE_PARAM]: module.ident,
          [SENDING_FIELD]: randomUUID(),
          ...Object.fromEntries(framePairs(isFramed)),
        }}
        cancelHref={isFramed ? undefined : spaceHref(site.base, 'list')}
        message={message}
      >
        <ElementFields fields={fields} values={values} errors={errors} uploads={uploadFacts(site, fields, values)} />
      </MyElementForm>
    ),
  };
}
