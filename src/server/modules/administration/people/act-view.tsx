import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { EmailField, Field, SelectField, SubmitButton } from '#server/content/markup/form.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { Account, Rights } from '#server/people/account.ts';
import { IdentityFields } from '#server/people/accounts/identity.tsx';
import { resetTexts } from '#server/people/accounts/texts.ts';
import type { ManagedAccount } from '#server/people/administration/managed.ts';
import { AskingForm } from '#server/render/administration/asking-form.tsx';
import { entryHref } from '#server/render/administration/entries.ts';
import { type Screen, screen, useSession } from '#server/render/administration/frame.tsx';
import { texts as frameTexts } from '#server/render/administration/texts.ts';
import { ACTS, type ActName } from './acts.ts';
import { RightsFields } from './rights-fields.tsx';
import { ACT_TEXTS, texts } from './texts.ts';

export const IDENTITY_IDS = { password: 'confirmer-mot-de-passe', code: 'confirmer-code' } as const;
export const NEW_OWNER_ID = 'compte-heritier';
export const EMAIL_ID = 'compte-adresse';
export const NAME_ID = 'compte-nom';

export interface ActState {
  readonly account: ManagedAccount;
  readonly act: ActName;
  readonly rights: Rights;
  readonly newOwners: readonly Pick<Account, 'id' | 'name' | 'email'>[];
  readonly newOwnerId: string;
  readonly email: string;
  readonly errors: readonly FieldError[];
}

/** The page of one act: what it does, its fields, and the password and code that confirm it. */
export function actView(site: Site, state: ActState): Screen {
  const { account, act, errors } = state;
  const { marked: t } = localeOf(site);
  const { title, text, submit } = ACT_TEXTS[act];
  const home = `${entryHref(site, 'accounts')}/${account.id}`;
  const lacksNewOwner = act === 'supprimer' && account.elements > 0 && state.newOwners.length === 0;
  return screen(
    { current: 'accounts', title: t(title), lead: account.name, errors },
    <>
      <p className="admin-detail">{account.email}</p>
      <p>{t(text)}</p>
      {act === 'supprimer' ? <Owned count={account.elements} /> : null}
      {lacksNewOwner ? (
        <Alert tone="warning" text={t(texts.noNewOwner)} />
      ) : (
        <AskingForm className="form" action={`${home}/${act}`} noValidate isUnsaved={errors.length > 0}>
          <ActFields site={site} state={state} />
          <Confirmation />
          <SubmitButton tone={ACTS[act].isDangerous === true ? 'danger' : 'primary'}>{t(submit)}</SubmitButton>
        </AskingForm>
      )}
      <p>
        <a href={home}>{t(frameTexts.back)}</a>
      </p>
    </>,
  );
}

function Owned({ count }: Readonly<{ count: number }>) {
  const t = useT();
  return <p>{count === 0 ? t(texts.ownsNothing) : t(texts.owns, { count })}</p>;
}

function ActFields({ site, state }: Readonly<{ site: Site; state: ActState }>) {
  const t = useT();
  const { act, account, newOwners, newOwnerId, rights, email } = state;
  if (act === 'droits') return <RightsFields site={site} rights={rights} />;
  if (act === 'adresse') return <AddressField email={email} />;
  if (act !== 'supprimer' || account.elements === 0) return null;
  const options = new Map([
    ['', t(texts.chooseNewOwner)],
    ...newOwners.map(({ id, name, email }) => [id, `${name} (${email})`] as const),
  ]);
  return (
    <SelectField
      id={NEW_OWNER_ID}
      name="heritier"
      label={t(texts.newOwner)}
      hint={t(texts.newOwnerHint)}
      required
      options={options}
      defaultValue={newOwnerId}
    />
  );
}

function AddressField({ email }: Readonly<{ email: string }>) {
  return (
    <EmailField
      id={EMAIL_ID}
      name="email"
      label={useT()(texts.email)}
      required
      autoComplete="off"
      defaultValue={email}
    />
  );
}

export interface InviteState {
  readonly email: string;
  readonly name: string;
  readonly rights: Rights;
  readonly errors: readonly FieldError[];
  /** Whether mails leave. */
  readonly canSend: boolean;
}

export function inviteView(site: Site, { email, name, rights, errors, canSend }: InviteState): Screen {
  const { marked: t } = localeOf(site);
  const home = entryHref(site, 'accounts');
  return screen(
    { current: 'accounts', title: t(texts.invite), lead: t(texts.inviteLead), errors },
    <>
      {canSend ? null : <Alert tone="warning" title={t(texts.noServerTitle)} text={t(texts.noServer)} />}
      <AskingForm className="form" action={`${home}/inviter`} noValidate isUnsaved={errors.length > 0}>
        <AddressField email={email} />
        <Field
          id={NAME_ID}
          name="nom"
          label={t(texts.name)}
          hint={t(texts.nameHint)}
          required
          autoComplete="off"
          defaultValue={name}
        />
        <RightsFields site={site} rights={rights} />
        <Confirmation />
        <SubmitButton>{t(texts.inviteSubmit)}</SubmitButton>
      </AskingForm>
      <p>
        <a href={home}>{t(frameTexts.back)}</a>
      </p>
    </>,
  );
}

/** The site declares no address that the link of an invitation could begin with. */
export function noAddressView(site: Site): Screen {
  const { marked: t } = localeOf(site);
  return screen(
    { current: 'accounts', title: t(texts.invite) },
    <>
      <Alert tone="warning" title={t(resetTexts.noAddressTitle)} text={t(resetTexts.noAddress)} />
      <p>{t(resetTexts.noAddressMend)}</p>
    </>,
  );
}

function Confirmation() {
  const t = useT();
  const { hasSecondFactor } = useSession();
  return (
    <section className="admin-confirm" aria-labelledby="confirmer">
      <h2 id="confirmer">{t(texts.confirm)}</h2>
      <IdentityFields ids={IDENTITY_IDS} hasSecondFactor={hasSecondFactor} />
    </section>
  );
}
