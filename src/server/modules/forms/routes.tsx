import type { FastifyReply } from 'fastify';
import {
  DONE_QUERY,
  FORM_ROUTE,
  formAreaId,
  formBlockOf,
  OWN_FIELDS,
} from '#server/content/blocks/formulaire/address.ts';
import type { FormState } from '#server/content/blocks/formulaire/markup.tsx';
import { FormContent } from '#server/content/blocks/formulaire/markup.tsx';
import { blockServices } from '#server/content/blocks/formulaire/state.ts';
import { texts } from '#server/content/blocks/formulaire/texts.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { localDay } from '#server/content/local-time.ts';
import type { Services } from '#server/content/services.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { BlockOf, SitePage } from '#server/content/site/types.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { isScript } from '#server/platform/http/request-query.ts';
import { startSweep } from '#server/platform/operation/sweeps.ts';
import { open } from '#server/platform/security/access.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { sitePageView } from '#server/render/page/site-page.tsx';
import { startDelivery } from './delivery.ts';
import { registerLetters } from './letter-routes.tsx';
import { retention } from './retention.ts';
import { type Outcome, submitForm } from './submit.ts';

interface Params {
  readonly form: string;
}

/** Forms of the site folder, with and without JavaScript: checked, stored and mailed; and subscriptions to letters. */
export const forms: ServerModule = {
  name: 'forms',
  register(app, services) {
    const delivery = startDelivery(app, services);
    startSweep(app, services, retention(services));
    registerLetters(app, services, delivery);
    const route = app.platformPath(FORM_ROUTE);

    // For a reload of the response to a form, or its copied address.
    app.get<{ Params: Params }>(route, open('published'), async (request, reply) => {
      const form = request.site.forms.get(request.params.form);
      const page =
        form && [...request.site.pagesById.values()].find((one) => formBlockOf(one, form.ident) !== undefined);
      if (form === undefined || page === undefined) throw notFound();
      return reply.redirect(`${page.path}#${formAreaId(form.ident)}`, 303);
    });

    app.post<{ Params: Params }>(route, open('published'), async (request, reply) => {
      const form = request.site.forms.get(request.params.form);
      const page = request.site.pagesById.get(formFields(request.body)(OWN_FIELDS.page, 20));
      const block = form && page && formBlockOf(page, form.ident);
      if (form === undefined || page === undefined || block === undefined) throw notFound();
      const outcome = await submitForm(services, delivery, request, form, page);
      reply.header('cache-control', PRIVATE_PAGE);
      return isScript(request)
        ? sendContent(services, reply, { form, page, block, outcome })
        : sendWhole(services, reply, { form, page, block, outcome });
    });
  },
};

interface Answered {
  readonly form: SiteForm;
  readonly page: SitePage;
  readonly block: BlockOf<'formulaire'>;
  readonly outcome: Outcome;
}

/** The content that scripts put in place of the form: the form with its errors, or the thanks. */
function sendContent(services: Services, reply: FastifyReply, { form, page, block, outcome }: Answered): FastifyReply {
  const { site } = reply.request;
  const [state, today] = [forScript(outcome.state), localDay(services.now(), site.timeZone)];
  return reply.sendFragment(
    <FormContent site={site} page={page} form={form} block={block} state={state} today={today} />,
  );
}

/** HTML that a script inserts is parsed without JavaScript: the content of `noscript` would become fields. */
function forScript(state: FormState): FormState {
  if (state.kind === 'done' || state.captcha.question?.shown !== 'without script') return state;
  return { ...state, captcha: { ...state.captcha, question: undefined } };
}

/** The page of the form, with what was typed and what is wrong; after success, a redirect to the thanks. */
async function sendWhole(services: Services, reply: FastifyReply, { form, page, outcome }: Answered) {
  const { reads, site } = reply.request;
  const { state, status } = outcome;
  if (state.kind === 'done') {
    const query = new URLSearchParams({ [DONE_QUERY.form]: form.ident });
    if (state.reference !== undefined) query.set(DONE_QUERY.reference, state.reference);
    return reply.redirect(`${page.path}?${query}#${formAreaId(form.ident)}`, 303);
  }
  if (status === 429) reply.header('retry-after', 3_600);
  const query = new URLSearchParams();
  const view = await sitePageView({ reads, site, page, query, services: blockServices(services, { form, state }) });
  return reply.sendPage({ ...view, title: localeOf(site).t(texts.errorTitle, { title: view.title }) }, status);
}
