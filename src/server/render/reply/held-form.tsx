import type { FastifyRequest } from 'fastify';
import { isObject } from '#contract/wire.ts';
import { useT } from '#language/locale.tsx';
import { Alert } from '#server/content/markup/alert.tsx';
import { EmailField, Field, SubmitButton } from '#server/content/markup/form.tsx';
import {
  type Out,
  SIGN_IN_CODE,
  SIGN_IN_EMAIL,
  SIGN_IN_PASSWORD,
  SIGN_IN_STEP,
} from '#server/people/accounts/admission.ts';
import { texts as accountTexts } from '#server/people/accounts/texts.ts';
import { CodeField } from '#server/people/second-factor/second-step-form.tsx';
import { texts as factorTexts } from '#server/people/second-factor/texts.ts';
import { LARGE_FORM_BYTES } from '#server/platform/http/form-body.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import { localPath } from '#server/platform/security/local-path.ts';

/** Fields of the sign-in, which are not repeated with what was typed. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  SIGN_IN_EMAIL,
  SIGN_IN_PASSWORD,
  SIGN_IN_STEP,
  SIGN_IN_CODE,
  CSRF_FIELD,
]);
/** Names of fields that are never written into a page. */
export const SECRET = /mot_de_passe|password|secret|^code$/i;
/** Characters of HTML that the page holds: as much as the largest forms. */
const MAX_HELD = LARGE_FORM_BYTES;

/** What the page that holds a form says, in the words of its space. */
export interface HeldWords {
  readonly title: string;
  readonly text: string;
  /** A part of the texts does not fit. */
  readonly tooLong: string;
  /** Files and secrets are not held. */
  readonly notHeld: string;
  readonly submit: string;
}

interface HeldFormProps {
  readonly request: FastifyRequest;
  readonly words: HeldWords;
  /** The sign-in that goes with it. */
  readonly out?: Pick<Out, 'email' | 'error' | 'step'> | undefined;
  /** The CSRF token of a user who is signed in. */
  readonly csrf?: string | undefined;
  /** Whether the route reads forms with files; by default as the form was sent. */
  readonly isMultipart?: boolean;
}

/** A form that was not accepted, to be sent again: hidden fields hold what was typed. */
export function HeldForm({ request, words, out, csrf, isMultipart = hasFiles(request) }: HeldFormProps) {
  const t = useT();
  const { held, isWhole, isAll } = heldTexts(isObject(request.body) ? request.body : {});
  return (
    <form
      className="form"
      method="post"
      action={localPath(request.url, '/')}
      encType={isMultipart ? 'multipart/form-data' : undefined}
    >
      {csrf === undefined ? null : <input type="hidden" name={CSRF_FIELD} value={csrf} />}
      {held.map(({ key, name, text }) => (
        <textarea key={key} hidden name={name} defaultValue={text} />
      ))}
      {isWhole ? null : <Alert tone="error" text={t(words.tooLong)} />}
      <Alert tone="warning" title={t(words.title)} text={t(words.text)} />
      {isAll && request.body !== undefined ? null : <Alert tone="warning" text={t(words.notHeld)} />}
      {out?.error === undefined ? null : <Alert tone="error" text={out.error} />}
      {out === undefined ? null : out.step === undefined ? (
        <PasswordFields email={out.email} />
      ) : (
        <StepFields step={out.step} />
      )}
      <SubmitButton>{t(words.submit)}</SubmitButton>
    </form>
  );
}

function hasFiles({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
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

interface HeldText {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

interface Held {
  readonly held: readonly HeldText[];
  /** Whether all texts fit. */
  readonly isWhole: boolean;
  /** Whether there are only texts, and none of them is a secret. */
  readonly isAll: boolean;
}

/**
 * The texts that fit into `MAX_HELD`, in the order of the form. Visitors without an account can post this form: the
 * size of the response is limited.
 */
function heldTexts(body: object): Held {
  const held: HeldText[] = [];
  let room = MAX_HELD;
  let [isWhole, isAll] = [true, true];
  for (const [name, value] of Object.entries(body)) {
    if (OWN_NAMES.has(name)) continue;
    for (const [index, text] of [value].flat().entries()) {
      if (typeof text !== 'string' || SECRET.test(name)) {
        // A field for a file in which none was chosen is an empty file.
        isAll &&= text instanceof File && text.name === '';
        continue;
      }
      const length = htmlLength(name) + htmlLength(text);
      if (length > room) {
        isWhole = false;
        continue;
      }
      room -= length;
      held.push({ key: `${name} ${index}`, name, text });
    }
  }
  return { held, isWhole, isAll };
}

/** The length of a text in HTML: a character may become six. */
function htmlLength(text: string): number {
  return text.length + 5 * (text.match(/["'&<>]/g)?.length ?? 0);
}
