import type { ReactNode } from 'react';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { FactList } from '#server/content/markup/fact-list.tsx';
import { SubmitButton, WithErrors } from '#server/content/markup/form.tsx';
import { dayOf } from '#server/content/markup/moments.ts';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Site } from '#server/content/site/types.ts';
import { IdentityFields } from '#server/people/accounts/identity.tsx';
import type { Session } from '#server/people/accounts/session.ts';
import { FACTOR_PATHS } from '#server/people/second-factor/paths.ts';
import { texts } from '#server/people/second-factor/texts.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { Section } from '#server/render/layout/section.tsx';
import { factorPage } from './view.tsx';

interface ManageState {
  readonly since: Date;
  readonly codesLeft: number;
  readonly errors: readonly FieldError[];
  readonly warning: string | undefined;
}

/** With fewer codes than this, the page advises to renew them. */
const FEW_CODES = 3;

/** The actions on an existing second factor; each requires the password and a code. */
export type FactorAction = 'renew' | 'remove';
export const actionIds = (action: FactorAction) =>
  ({ code: `double-${action}-code`, password: `double-${action}-mot-de-passe` }) as const;

export function manageView(site: Site, session: Session, { since, codesLeft, errors, warning }: ManageState): PageView {
  const must = site.secondFactorRoles.includes(session.account.role);
  const locale = localeOf(site);
  const { marked: t } = locale;
  return factorPage(
    site,
    session,
    t(texts.title),
    <WithErrors errors={errors}>
      {warning === undefined ? null : <Alert tone="warning" text={t(warning)} />}
      {codesLeft < FEW_CODES ? <Alert tone="warning" text={t(texts.codesFew)} /> : null}
      <FactList
        facts={[
          [t(texts.isOn), dayOf(since, locale)],
          [t(texts.codesLeft), codesLeft],
        ]}
      />
      <ActionForm
        site={site}
        action="renew"
        path={FACTOR_PATHS.codes}
        title={t(texts.renew)}
        submit={t(texts.submitRenew)}
      >
        <p>{t(texts.renewText)}</p>
      </ActionForm>
      <ActionForm
        site={site}
        action="remove"
        path={FACTOR_PATHS.remove}
        title={t(texts.remove)}
        submit={t(texts.submitRemove)}
      >
        <p>{must ? `${t(texts.removeText)} ${t(texts.removeMust)}` : t(texts.removeText)}</p>
      </ActionForm>
    </WithErrors>,
  );
}

interface ActionFormProps {
  readonly site: Site;
  readonly action: FactorAction;
  readonly path: string;
  readonly title: string;
  readonly submit: string;
  readonly children: ReactNode;
}

function ActionForm({ site, action, path, title, submit, children }: ActionFormProps) {
  return (
    <Section id={`double-${action}`} title={title}>
      {children}
      <PostForm className="form" action={`/${site.base}${path}`} noValidate>
        <IdentityFields ids={actionIds(action)} hasSecondFactor />
        <SubmitButton tone={action === 'remove' ? 'danger' : 'primary'}>{submit}</SubmitButton>
      </PostForm>
    </Section>
  );
}
