import { useLocale } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { SubmitButton } from '#server/content/markup/form.tsx';
import { agoOf, momentOf } from '#server/content/markup/moments.ts';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import { deviceName } from '#server/people/accounts/device.ts';
import { CurrentPasswordField } from '#server/people/accounts/identity.tsx';
import { ACCOUNT_PATHS } from '#server/people/accounts/paths.ts';
import type { OpenSession } from '#server/people/accounts/session-list.ts';
import { deviceTexts as texts } from '#server/people/accounts/texts.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { spaceView } from '#server/render/layout/contributor-space.tsx';

interface DevicesState {
  readonly account: Account;
  readonly csrf: string;
  readonly sessions: readonly OpenSession[];
  readonly presentId: string;
  readonly now: Date;
  /** An expression to translate. */
  readonly notice: string | undefined;
  /** The error of the password field. */
  readonly error: string | undefined;
}

/** Name of the field with the session to end; without it, all others are ended. */
export const SESSION_NAME = 'session';

const DEVICE_PASSWORD_ID = 'appareils-mot-de-passe';

export function devicesView(site: Site, state: DevicesState): PageView {
  const { account, csrf, sessions, presentId, notice, error } = state;
  // The present session comes first, the others by their last use.
  const sorted = [...sessions].sort((one, other) => Number(other.id === presentId) - Number(one.id === presentId));
  const errors = error === undefined ? [] : [{ fieldId: DEVICE_PASSWORD_ID, message: error }];
  const hasOthers = sessions.length > 1;
  const { marked: t } = localeOf(site);
  return spaceView(
    site,
    { role: account.role, csrf, current: 'account', notice, errors },
    t(texts.title),
    <>
      <p>{t(texts.lead)}</p>
      <PostForm className="space-stack" action={`/${site.base}${ACCOUNT_PATHS.devices}`} noValidate>
        {hasOthers ? (
          <div className="form">
            <CurrentPasswordField id={DEVICE_PASSWORD_ID} hint={t(texts.passwordHint)} />
          </div>
        ) : null}
        <ul className="devices">
          {sorted.map((session) => (
            <Device key={session.id} session={session} state={state} />
          ))}
        </ul>
        {hasOthers ? (
          <p>
            <SubmitButton tone="danger">{t(texts.endOthers)}</SubmitButton>
          </p>
        ) : null}
      </PostForm>
    </>,
  );
}

function Device({ session, state }: Readonly<{ session: OpenSession; state: DevicesState }>) {
  const isPresent = session.id === state.presentId;
  const locale = useLocale();
  const { marked: t } = locale;
  const name = deviceName(session.device, t);
  const lastUse = isPresent ? t(texts.now) : agoOf(session.lastSeenAt, state.now, locale);
  return (
    <li>
      <div>
        <p className="device-name">
          {name}
          {isPresent ? <span className="device-present">{t(texts.present)}</span> : null}
        </p>
        <p className="device-use">{t(texts.use, { moment: momentOf(session.createdAt, locale), lastUse })}</p>
      </div>
      {isPresent ? null : (
        <SubmitButton
          tone="secondary"
          name={SESSION_NAME}
          value={session.id}
          aria-label={t(texts.endName, { device: name, lastUse })}
        >
          {t(texts.end)}
        </SubmitButton>
      )}
    </li>
  );
}
