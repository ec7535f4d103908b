import type { ReactNode } from 'react';
import type { Account } from '#server/module.ts';
import { Alert, ErrorSummary, type FieldError } from '#server/pages/alert.tsx';
import { spaceView } from '#server/pages/contributor-space.tsx';
import { Field, SubmitButton } from '#server/pages/form.tsx';
import type { PageView } from '#server/pages/page-view.ts';
import { CSRF_FIELD } from '#server/security/csrf.ts';
import type { Site } from '#server/site/types.ts';
import { NewPasswordFields } from './password-fields.tsx';
import { ROLE_NAMES, texts } from './texts.ts';

export interface AccountState {
  readonly account: Account;
  readonly csrf: string;
  readonly errors: readonly FieldError[];
  readonly notice: string | undefined;
}

const SECTION_ID = 'compte-mot-de-passe';
export const CURRENT_ID = 'compte-mot-de-passe-actuel';

export function accountView(site: Site, state: AccountState): PageView {
  return spaceView(
    site,
    { role: state.account.role, csrf: state.csrf, current: 'account' },
    texts.account,
    <>
      {state.notice === undefined ? null : <Alert tone="success">{state.notice}</Alert>}
      <ErrorSummary errors={state.errors} />
      <Facts site={site} account={state.account} />
      <section className="space-section" aria-labelledby={SECTION_ID}>
        <h2 id={SECTION_ID}>{texts.changePassword}</h2>
        <PasswordForm site={site} state={state} />
      </section>
    </>,
  );
}

function Facts({ site, account }: { readonly site: Site; readonly account: Account }): ReactNode {
  const names = account.modules.flatMap((ident) => site.modules.get(ident)?.name ?? []);
  const facts: readonly (readonly [string, string])[] = [
    [texts.name, account.name],
    [texts.email, account.email],
    [texts.role, ROLE_NAMES[account.role]],
    ...(names.length === 0 ? [] : [[texts.modules, names.join(', ')] as const]),
  ];
  return (
    <dl className="element-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PasswordForm({ site, state }: { readonly site: Site; readonly state: AccountState }): ReactNode {
  const errorOf = (id: string) => state.errors.find((error) => error.fieldId === id)?.message;
  return (
    <form className="form" method="post" action={`/${site.base}/mon-compte`} noValidate>
      <input type="hidden" name={CSRF_FIELD} value={state.csrf} />
      <Field
        id={CURRENT_ID}
        name="mot_de_passe_actuel"
        type="password"
        label={texts.currentPassword}
        required
        error={errorOf(CURRENT_ID)}
        autoComplete="current-password"
      />
      <NewPasswordFields email={state.account.email} errors={state.errors} />
      <SubmitButton>{texts.submitPassword}</SubmitButton>
    </form>
  );
}
