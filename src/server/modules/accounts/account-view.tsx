import { useLocale, useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { FactList } from '#server/content/markup/fact-list.tsx';
import { Field, SubmitButton } from '#server/content/markup/form.tsx';
import { dayOf } from '#server/content/markup/moments.ts';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import { CurrentPasswordField } from '#server/people/accounts/identity.tsx';
import { ACCOUNT_PATHS } from '#server/people/accounts/paths.ts';
import { deviceTexts, ROLE_NAMES, texts } from '#server/people/accounts/texts.ts';
import { FACTOR_PATHS } from '#server/people/second-factor/paths.ts';
import { texts as factorTexts } from '#server/people/second-factor/texts.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { spaceView } from '#server/render/layout/contributor-space.tsx';
import { Section } from '#server/render/layout/section.tsx';
import { NewPasswordFields } from './password-fields.tsx';

interface AccountState {
  readonly account: Account;
  readonly csrf: string;
  readonly errors: readonly FieldError[];
  /** An expression to translate. */
  readonly notice: string | undefined;
  /** Open sessions, this one included. */
  readonly sessions: number;
  /** When the second factor was set up; undefined: there is none. */
  readonly factorSince: Date | undefined;
}

export const CURRENT_ID = 'compte-mot-de-passe-actuel';
export const NAME_ID = 'compte-nom';

export function accountView(site: Site, state: AccountState): PageView {
  const { account, csrf, errors, notice } = state;
  const { marked: t } = localeOf(site);
  return spaceView(
    site,
    { role: account.role, csrf, current: 'account', notice, errors },
    t(texts.account),
    <>
      <Facts site={site} account={account} />
      <FactorSection site={site} state={state} />
      <Section id="compte-appareils" title={t(deviceTexts.title)}>
        <p>{t(deviceTexts.count, { count: state.sessions })}</p>
        <p>
          <a className="button button-secondary" href={`/${site.base}${ACCOUNT_PATHS.devices}`}>
            {t(deviceTexts.link)}
          </a>
        </p>
      </Section>
      <Section id="compte-mot-de-passe" title={t(texts.changePassword)}>
        <PasswordForm site={site} state={state} />
      </Section>
      <Section id="compte-changer-nom" title={t(texts.changeName)}>
        <NameForm site={site} state={state} />
      </Section>
    </>,
  );
}

function FactorSection({ site, state: { factorSince } }: Readonly<{ site: Site; state: AccountState }>) {
  const locale = useLocale();
  const { marked: t } = locale;
  const isOn = factorSince !== undefined;
  return (
    <Section id="compte-double" title={t(factorTexts.title)}>
      <p>
        {isOn
          ? t(factorTexts.isOnSince, { day: dayOf(factorSince, locale) })
          : `${t(factorTexts.isOff)} ${t(factorTexts.why)}`}
      </p>
      <p>
        <a className={isOn ? 'button button-secondary' : 'button'} href={`/${site.base}${FACTOR_PATHS.factor}`}>
          {t(isOn ? factorTexts.manageLink : factorTexts.setUpLink)}
        </a>
      </p>
    </Section>
  );
}

function Facts({ site, account }: Readonly<{ site: Site; account: Account }>) {
  const t = useT();
  const names = account.modules.flatMap((ident) => site.modules.get(ident)?.name ?? []);
  const facts: readonly (readonly [string, string])[] = [
    [t(texts.name), account.name],
    [t(texts.email), account.email],
    [t(texts.role), t(ROLE_NAMES[account.role])],
    ...(names.length === 0 ? [] : [[t(texts.modules), names.join(', ')] as const]),
  ];
  return <FactList facts={facts} />;
}

function NameForm({ site, state: { account } }: Readonly<{ site: Site; state: AccountState }>) {
  const t = useT();
  return (
    <PostForm className="form" action={`/${site.base}${ACCOUNT_PATHS.name}`} noValidate>
      <Field
        id={NAME_ID}
        name="nom"
        label={t(texts.name)}
        hint={t(texts.nameHint)}
        required
        autoComplete="name"
        defaultValue={account.name}
      />
      <SubmitButton>{t(texts.submitName)}</SubmitButton>
    </PostForm>
  );
}

function PasswordForm({ site, state }: Readonly<{ site: Site; state: AccountState }>) {
  const t = useT();
  return (
    <PostForm className="form" action={`/${site.base}${ACCOUNT_PATHS.account}`} noValidate>
      <CurrentPasswordField id={CURRENT_ID} />
      <NewPasswordFields email={state.account.email} />
      <SubmitButton>{t(texts.submitPassword)}</SubmitButton>
    </PostForm>
  );
}
