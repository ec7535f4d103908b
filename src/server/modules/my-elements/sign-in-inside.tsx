import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import type { Admitted, Out } from '#server/people/accounts/admission.ts';
import { SignInForm } from '#server/people/accounts/sign-in-form.tsx';
import { texts as accountTexts } from '#server/people/accounts/texts.ts';
import { SecondStepForm } from '#server/people/second-factor/second-step-form.tsx';
import { admitted } from '#server/platform/security/access.ts';
import { takeAttempt } from '#server/platform/security/attempts.ts';
import { localPath } from '#server/platform/security/local-path.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { SPACE_PATHS } from '#server/render/layout/contributor-space.tsx';
import { HeldForm } from '#server/render/reply/held-form.tsx';
import { PATHS } from './paths.ts';
import { type FormBody, formBody, isFramed, MAX_TEXT_BYTES } from './request.ts';
import { answerForm } from './space-page.ts';
import { heldTexts, texts } from './texts.ts';

/** Far more saves than a user makes, far fewer than a faulty script. */
const SAVE_LIMIT = { max: 400, windowMs: 10 * 60_000 };

/** A form of a user who is signed in, by its session or by what the form carries. */
export interface AdmittedForm {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: FormBody;
  readonly admission: Admitted;
  /** Why nothing is saved: the page is too old, or too much was sent. */
  readonly fault?: { readonly status: number; readonly text: string } | undefined;
}

/** The route of a form whose texts are not lost when the session has ended: it is answered by a sign-in. */
export function postAdmitted(
  app: FastifyInstance,
  services: Services,
  page: 'new' | 'edit' | 'submit',
  handler: (form: AdmittedForm) => Promise<FastifyReply>,
): void {
  const access = admitted(page === 'new' ? 'module' : 'element');
  app.post(app.platformPath(PATHS[page]), { ...access, bodyLimit: MAX_TEXT_BYTES }, async (request, reply) => {
    const body = formBody(request);
    const admission = await request.admit(reply);
    if (admission.outcome === 'out') return answerSignIn(reply, admission, body);
    return handler({ request, reply, body, admission, fault: await faultOf(services, request, admission) });
  });
}

async function faultOf(services: Services, { site }: FastifyRequest, { outcome, account }: Admitted) {
  if (outcome === 'stale') return { status: 403, text: texts.stale };
  const db = services.database.kysely;
  const isAllowed = await takeAttempt(db, site.id, `save:${account.id}`, SAVE_LIMIT, services.now());
  return isAllowed ? undefined : { status: 429, text: texts.tooMany };
}

/**
 * The response to a form whose session has ended: for the front end a sign-in form, for a browser a page that holds
 * what was typed.
 */
async function answerSignIn(reply: FastifyReply, out: Out, body: FormBody): Promise<FastifyReply> {
  const { request } = reply;
  const { site } = request;
  const { email, error, step } = out;
  const returnPath = localPath(request.url, `/${site.base}${SPACE_PATHS.elements}`);
  const state = {
    email,
    staySignedIn: false,
    returnPath,
    errors: error === undefined ? [] : [{ fieldId: undefined, message: error }],
    // The front end shows the reason itself.
    notice: undefined,
    isBeside: true,
  };
  const form =
    step === undefined ? (
      <SignInForm site={site} state={state} />
    ) : (
      <SecondStepForm site={site} state={{ step, returnPath, error, isBeside: true }} />
    );
  return answerForm(reply, out.status, form, () => signInInsideView(request, out, isFramed(request, body)));
}

/** The sign-in as a page: hidden fields hold what was typed. */
function signInInsideView(request: FastifyRequest, out: Out, isFramed: boolean): PageView {
  const { site } = request;
  const main = <HeldForm request={request} words={heldTexts} out={out} isMultipart />;
  return programPage(site, { title: localeOf(site).marked(accountTexts.signIn), main, isFramed });
}
