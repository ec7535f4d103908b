import type { ReactNode } from 'react';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { Field, SelectField, SubmitButton } from '#server/content/markup/form.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import { IdentityFields } from '#server/people/accounts/identity.tsx';
import type { Session } from '#server/people/accounts/session.ts';
import { resetTexts } from '#server/people/accounts/texts.ts';
import type { ManagedAccount } from '#server/people/administration/managed.ts';
import type { Rights } from '#server/people/administration/types.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { administrationView, Proof } from '#server/render/administration/frame.tsx';
import { texts as frameTexts } from '#server/render/administration/texts.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { ACTS, type ActName } from './acts.ts';
import { RightsFields } from './rights-fields.tsx';
import { ACT_TEXTS, texts } from './texts.ts';

export const IDENTITY_IDS = { password: 'confirmer-mot-de-passe', code: 'confirmer-code' } as const;
export const HEIR_ID = 'compte-heritier';
export const EMAIL_ID = 'compte-adresse';
export const NAME_ID = 'compte-nom';

export interface ActState {
  readonly session: Session;
  readonly account: ManagedAccount;
  readonly act: ActName;
  readonly rights: Rights;
  readonly heirs: readonly Pick<Account, 'id' | 'name' | 'email'>[];
  readonly heirId: string;
  readonly errors: readonly FieldError[];
}

/** The page of one act: what it does, what it needs to know, and the proof that it is the administrator. */
export function actView(site: Site, state: ActState): PageView {
  const { session, account, act, errors } = state;
  const { title, text, submit } = ACT_TEXTS[act];
  const home = `/${site.base}${ENTRIES.accounts.path}/${account.id}`;
  const cannot = act === 'supprimer' && account.elements > 0 && state.heirs.length === 0;
  return administrationView(
    site,
    { session, current: 'accounts', title, lead: account.name, errors },
    <>
      <p className="admin-detail">{account.email}</p>
      <p>{text}</p>
      {act === 'supprimer' ? <p>{texts.heirCount(account.elements)}</p> : null}
      {cannot ? (
        <Alert tone="warning">
          <p>{texts.noHeir}</p>
        </Alert>
      ) : (
        <form className="form" method="post" action={`${home}/${act}`} noValidate>
          <Proof session={session} />
          <ActFields site={site} state={state} />
          <Confirmation session={session} errors={errors} />
          <SubmitButton tone={ACTS[act].isDangerous === true ? 'danger' : 'primary'}>{submit}</SubmitButton>
        </form>
      )}
      <p>
        <a href={home}>{frameTexts.back}</a>
      </p>
    </>,
  );
}

function ActFields({ site, state }: { readonly site: Site; readonly state: ActState }): ReactNode {
  const { act, account, heirs, heirId, rights, errors } = state;
  if (act === 'droits') return <RightsFields site={site} rights={rights} errors={errors} />;
  if (act !== 'supprimer' || account.elements === 0) return null;
  const options = new Map([
    ['', texts.heirChoose],
    ...heirs.map(({ id, name, email }) => [id, `${name} (${email})`] as const),
  ]);
  return (
    <SelectField
      id={HEIR_ID}
      name="heritier"
      label={texts.heir}
      hint={texts.heirHint}
      required
      error={errors.find(({ fieldId }) => fieldId === HEIR_ID)?.message}
      options={options}
      defaultValue={heirId}
    />
  );
}

export interface InviteState {
  readonly session: Session;
  readonly email: string;
  readonly name: string;
  readonly rights: Rights;
  readonly errors: readonly FieldError[];
}

export function inviteView(site: Site, { session, email, name, rights, errors }: InviteState): PageView {
  const errorOf = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.message;
  const home = `/${site.base}${ENTRIES.accounts.path}`;
  return administrationView(
    site,
    { session, current: 'accounts', title: texts.invite, lead: texts.inviteLead, errors },
    <>
      <form className="form" method="post" action={`${home}/inviter`} noValidate>
        <Proof session={session} />
        <Field
          id={EMAIL_ID}
          name="email"
          type="email"
          label={texts.email}
          required
          error={errorOf(EMAIL_ID)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
        />
        <Field
          id={NAME_ID}
          name="nom"
          label={texts.name}
          hint={texts.nameHint}
          required
          error={errorOf(NAME_ID)}
          autoComplete="off"
          defaultValue={name}
        />
        <RightsFields site={site} rights={rights} errors={errors} />
        <Confirmation session={session} errors={errors} />
        <SubmitButton>{texts.inviteSubmit}</SubmitButton>
      </form>
      <p>
        <a href={home}>{frameTexts.back}</a>
      </p>
    </>,
  );
}

/** The site declares no address that the link of an invitation could begin with. */
export function noAddressView(site: Site, session: Session): PageView {
  return administrationView(
    site,
    { session, current: 'accounts', title: texts.invite },
    <>
      <Alert tone="warning" title={resetTexts.noAddressTitle}>
        <p>{resetTexts.noAddress}</p>
      </Alert>
      <p>{resetTexts.noAddressMend}</p>
    </>,
  );
}

function Confirmation({
  session,
  errors,
}: {
  readonly session: Session;
  readonly errors: readonly FieldError[];
}): ReactNode {
  return (
    <section className="admin-confirm" aria-labelledby="confirmer">
      <h2 id="confirmer">{texts.confirm}</h2>
      <IdentityFields ids={IDENTITY_IDS} hasSecondFactor={session.hasSecondFactor} errors={errors} />
    </section>
  );
}
