import { useT } from '#language/locale.tsx';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { CheckboxField, EmailField, Field, SubmitButton, WithErrors } from '#server/content/markup/form.tsx';
import type { Site } from '#server/content/site/types.ts';
import { PASSWORD_PATHS } from './paths.ts';
import { texts } from './texts.ts';

export interface SignInState {
  /** What the user typed, except the password: shown again after an error. */
  readonly email: string;
  readonly staySignedIn: boolean;
  /** Path to go to afterwards. */
  readonly returnPath: string;
  readonly errors: readonly FieldError[];
  /** As an expression. */
  readonly notice: string | undefined;
  readonly isFramed?: boolean;
  /** Shown beside an unsaved form: links open another window. */
  readonly isBeside?: boolean;
}

export const EMAIL_ID = 'connexion-email';
export const PASSWORD_ID = 'connexion-mot-de-passe';

export function SignInForm({ site, state }: Readonly<{ site: Site; state: SignInState }>) {
  const t = useT();
  const isNewWindow = state.isFramed === true || state.isBeside === true;
  return (
    <>
      {state.notice === undefined ? null : <Alert tone="info">{t(state.notice)}</Alert>}
      <WithErrors errors={state.errors}>
        <form className="form" method="post" action={`/${site.base}/connexion`} noValidate>
          <input type="hidden" name="retour" value={state.returnPath} />
          <EmailField
            id={EMAIL_ID}
            name="email"
            label={t(texts.email)}
            required
            autoComplete="username"
            defaultValue={state.email}
          />
          <Field
            id={PASSWORD_ID}
            name="mot_de_passe"
            type="password"
            label={t(texts.password)}
            required
            autoComplete="current-password"
          />
          <p>
            <a
              href={`/${site.base}${PASSWORD_PATHS.request}`}
              {...(isNewWindow ? { target: '_blank', rel: 'noopener' } : {})}
            >
              {t(texts.forgotten)}
              {isNewWindow ? <span className="visually-hidden"> {t(texts.newWindow)}</span> : null}
            </a>
          </p>
          <CheckboxField
            id="connexion-rester"
            name="rester_connecte"
            value="1"
            label={t(texts.staySignedIn)}
            hint={t(texts.staySignedInHint)}
            defaultChecked={state.staySignedIn}
          />
          <SubmitButton>{t(texts.submitSignIn)}</SubmitButton>
        </form>
      </WithErrors>
    </>
  );
}
