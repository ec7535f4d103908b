import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { EmailField, SubmitButton, WithErrors } from '#server/content/markup/form.tsx';
import type { Site } from '#server/content/site/types.ts';
import { PASSWORD_PATHS, TOKEN_PARAM } from '#server/people/accounts/paths.ts';
import { texts as accountTexts, resetTexts as texts } from '#server/people/accounts/texts.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { NewPasswordFields } from './password-fields.tsx';

export const RESET_EMAIL_ID = 'oubli-email';

/** The form that requests a link, by the address of the account. */
export function requestView(
  site: Site,
  { email, errors }: { readonly email: string; readonly errors: readonly FieldError[] },
): PageView {
  const { marked: t } = localeOf(site);
  const main = (
    <WithErrors errors={errors}>
      <form className="form" method="post" action={`/${site.base}${PASSWORD_PATHS.request}`} noValidate>
        <EmailField
          id={RESET_EMAIL_ID}
          name="email"
          label={t(accountTexts.email)}
          hint={t(texts.requestHint)}
          required
          autoComplete="username"
          defaultValue={email}
        />
        <SubmitButton>{t(texts.requestSubmit)}</SubmitButton>
      </form>
      <SignInLink site={site} />
    </WithErrors>
  );
  return programPage(site, { title: t(texts.requestTitle), description: t(texts.requestLead), main });
}

/** The site declares no address that a link could begin with: says whom to contact. */
export function noAddressView(site: Site): PageView {
  const { marked: t } = localeOf(site);
  const main = (
    <>
      <Alert tone="warning" title={t(texts.noAddressTitle)} text={t(texts.noAddress)} />
      <p>{t(texts.noAddressForUser)}</p>
      <p>{t(texts.noAddressMend)}</p>
      <SignInLink site={site} />
    </>
  );
  return programPage(site, { title: t(texts.requestTitle), main });
}

/** The response to a request: the same whether or not the account exists. */
export function requestedView(site: Site): PageView {
  const { marked: t } = localeOf(site);
  const main = (
    <>
      <Alert tone="info" text={t(texts.requested)} />
      <p>{t(texts.nothingReceived)}</p>
      <SignInLink site={site} />
    </>
  );
  return programPage(site, { title: t(texts.requestedTitle), main });
}

interface ChooseState {
  readonly token: string;
  readonly email: string;
  /** The first password of an invited person. */
  readonly isInvited: boolean;
  readonly errors: readonly FieldError[];
}

export function chooseView(site: Site, { token, email, isInvited, errors }: ChooseState): PageView {
  const { marked: t } = localeOf(site);
  const title = t(isInvited ? texts.welcomeTitle : texts.chooseTitle);
  const main = (
    <WithErrors errors={errors}>
      <form className="form" method="post" action={`/${site.base}${PASSWORD_PATHS.choose}`} noValidate>
        <input type="hidden" name={TOKEN_PARAM} value={token} />
        <NewPasswordFields email={email} />
        <SubmitButton>{t(accountTexts.submitPassword)}</SubmitButton>
      </form>
    </WithErrors>
  );
  return programPage(site, { title, description: t(texts.chooseLead, { email }), main });
}

export function expiredView(site: Site): PageView {
  const { marked: t } = localeOf(site);
  const main = (
    <>
      <Alert tone="warning" text={t(texts.expired)} />
      <p>
        <a className="button" href={`/${site.base}${PASSWORD_PATHS.request}`}>
          {t(texts.requestAgain)}
        </a>
      </p>
      <SignInLink site={site} />
    </>
  );
  return programPage(site, { title: t(texts.expiredTitle), main });
}

function SignInLink({ site }: Readonly<{ site: Site }>) {
  const t = useT();
  return (
    <p>
      <a href={`/${site.base}/connexion`}>{t(texts.backToSignIn)}</a>
    </p>
  );
}
