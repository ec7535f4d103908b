import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { EmailField, Field, SubmitButton } from '#server/content/markup/form.tsx';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { SignInForm } from '#server/people/accounts/sign-in-form.tsx';
import { texts as accountTexts } from '#server/people/accounts/texts.ts';
import { CodeField, SecondStepForm } from '#server/people/second-factor/second-step-form.tsx';
import { texts as factorTexts } from '#server/people/second-factor/texts.ts';
import { admitted } from '#server/platform/security/access.ts';
import { localPath } from '#server/platform/security/local-path.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { SPACE_PATHS } from '#server/render/layout/contributor-space.tsx';
import { type Admission, admit, SIGN_IN_CODE, SIGN_IN_EMAIL, SIGN_IN_PASSWORD, SIGN_IN_STEP } from './admission.ts';
import { PATHS } from './paths.ts';
import { type FormBody, formBody, isFramed, MAX_TEXT_BYTES } from './request.ts';
import { answerForm } from './space-page.ts';
import { texts } from './texts.ts';

type Out = Extract<Admission, { outcome: 'out' }>;

/** Fields of the sign-in, which are not repeated with what was typed. */
const SIGN_IN_NAMES: ReadonlySet<string> = new Set([
  SIGN_IN_EMAIL,
  SIGN_IN_PASSWORD,
  SIGN_IN_STEP,
  SIGN_IN_CODE,
  'csrf',
]);

/** Characters of HTML that the page holds: a long article with its tags. */
const MAX_HELD = 400_000;

/** Fields of a sign-in inside a form whose session has ended: sent with it, they sign the user in. */
function SignInInside({ email, error, step }: Pick<Out, 'email' | 'error' | 'step'>) {
  const t = useT();
  return (
    <>
      <Alert tone="warning" title={t(texts.signInTitle)} text={t(texts.signInText)} />
      {error === undefined ? null : <Alert tone="error" text={error} />}
      {step === undefined ? <PasswordFields email={email} /> : <StepFields step={step} />}
      <SubmitButton>{t(texts.signInSubmit)}</SubmitButton>
    </>
  );
}

function StepFields({ step }: Readonly<{ step: string }>) {
  const t = useT();
  return (
    <>
      <input type="hidden" name={SIGN_IN_STEP} value={step} />
      <CodeField id="session-code" name={SIGN_IN_CODE} hint={t(factorTexts.codeHint)} />
    </>
  );
}

function PasswordFields({ email }: Pick<Out, 'email'>) {
  const t = useT();
  return (
    <>
      <EmailField
        id="session-email"
        name={SIGN_IN_EMAIL}
        label={t(accountTexts.email)}
        required
        autoComplete="username"
        defaultValue={email}
      />
      <Field
        id="session-mot-de-passe"
        name={SIGN_IN_PASSWORD}
        type="password"
        label={t(accountTexts.password)}
        required
        autoComplete="current-password"
      />
    </>
  );
}

/** A form of a user who is signed in, by its session or by what the form carries. */
export interface AdmittedForm {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: FormBody;
  readonly admission: Exclude<Admission, Out>;
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
    const admission = await admit(services, reply, body);
    if (admission.outcome === 'out') return answerSignIn(reply, admission, body);
    return handler({ request, reply, body, admission });
  });
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
  return answerForm(reply, out.status, form, () =>
    signInInsideView(site, out, request.url, body, isFramed(request, body)),
  );
}

/** The sign-in as a page: hidden fields hold what was typed. */
function signInInsideView(site: Site, out: Out, action: string, body: FormBody, isFramed: boolean): PageView {
  const { held, isWhole } = heldTexts(body);
  const { marked: t } = localeOf(site);
  const main = (
    <form className="form" method="post" action={action} encType="multipart/form-data">
      {held.map(({ key, name, text }) => (
        <textarea key={key} hidden name={name} defaultValue={text} />
      ))}
      {isWhole ? null : <Alert tone="error" text={t(texts.signInTooLong)} />}
      <SignInInside {...out} />
    </form>
  );
  return programPage(site, { title: t(accountTexts.signIn), main, isFramed });
}

interface HeldText {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

/**
 * The texts that fit into `MAX_HELD`, in the order of the form. Visitors without an account can post this form: the
 * size of the response is limited.
 */
function heldTexts(body: FormBody): { readonly held: readonly HeldText[]; readonly isWhole: boolean } {
  const held: HeldText[] = [];
  let room = MAX_HELD;
  let isWhole = true;
  for (const [name, value] of Object.entries(body)) {
    if (SIGN_IN_NAMES.has(name)) continue;
    for (const [index, text] of [value].flat().entries()) {
      if (typeof text !== 'string') continue;
      const length = htmlLength(name) + htmlLength(text);
      if (length > room) {
        isWhole = false;
        continue;
      }
      room -= length;
      held.push({ key: `${name} ${index}`, name, text });
    }
  }
  return { held, isWhole };
}

/** The length of a text in HTML: a character may become six. */
function htmlLength(text: string): number {
  return text.length + 5 * (text.match(/["'&<>]/g)?.length ?? 0);
}
