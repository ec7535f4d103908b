import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { SubmitButton, WithErrors } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Site } from '#server/content/site/types.ts';
import { CurrentPasswordField } from '#server/people/accounts/identity.tsx';
import { isUnfinished, type Session } from '#server/people/accounts/session.ts';
import { FACTOR_PATHS, SEALED_NAME } from '#server/people/second-factor/paths.ts';
import { CodeField } from '#server/people/second-factor/second-step-form.tsx';
import { texts } from '#server/people/second-factor/texts.ts';
import { base32, otpauthAddress } from '#server/people/second-factor/totp.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { QrPicture } from './qr-picture.tsx';
import { factorPage } from './view.tsx';

interface SetUpState {
  readonly secret: Buffer;
  /** The secret encrypted, for the hidden field that brings it back. */
  readonly sealed: string;
  readonly returnPath: string;
  readonly errors: readonly FieldError[];
}

export const SET_UP_CODE_ID = 'double-code';
export const SET_UP_PASSWORD_ID = 'double-mot-de-passe';

export function setUpView(site: Site, session: Session, state: SetUpState): PageView {
  const { secret, errors } = state;
  const address = otpauthAddress(site.name, session.account.email, secret);
  const must = isUnfinished(site, session);
  const { marked: t } = localeOf(site);
  return factorPage(
    site,
    session,
    t(texts.title),
    <WithErrors errors={errors}>
      {must && errors.length === 0 ? <Alert tone="info" title={t(texts.mustTitle)} text={t(texts.must)} /> : null}
      <p>{t(texts.why)}</p>
      <ol className="set-up-steps">
        <Step title={t(texts.application)}>
          <p>{t(texts.applicationText)}</p>
        </Step>
        <Step title={t(texts.scan)}>
          <p>{t(texts.scanText)}</p>
          <QrPicture text={address} name={t(texts.qrName)} />
          <p>
            <a className="button button-secondary" href={address}>
              {t(texts.samePhone)}
            </a>
          </p>
          <p>
            {t(texts.keyText)} <code className="set-up-key">{(base32(secret).match(/.{1,4}/g) ?? []).join(' ')}</code>
          </p>
        </Step>
        <Step title={t(texts.confirm)}>
          <SetUpForm site={site} state={state} />
        </Step>
      </ol>
    </WithErrors>,
  );
}

function Step({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <li>
      <h2>{title}</h2>
      {children}
    </li>
  );
}

function SetUpForm({ site, state }: Readonly<{ site: Site; state: SetUpState }>) {
  const t = useT();
  const { sealed, returnPath } = state;
  return (
    <PostForm
      className="form"
      action={`/${site.base}${FACTOR_PATHS.factor}`}
      noValidate
      hidden={{ [SEALED_NAME]: sealed, retour: returnPath }}
    >
      <CodeField id={SET_UP_CODE_ID} hint={t(texts.newCodeHint)} />
      <CurrentPasswordField id={SET_UP_PASSWORD_ID} />
      <SubmitButton>{t(texts.submitSetUp)}</SubmitButton>
    </PostForm>
  );
}
