import type { ReactNode } from 'react';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { WithCsrf } from '#server/content/markup/post-form.tsx';
import type { Site } from '#server/content/site/types.ts';
import { isUnfinished, type Session } from '#server/people/accounts/session.ts';
import { SignOutForm } from '#server/people/accounts/sign-out-form.tsx';
import { texts } from '#server/people/second-factor/texts.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { spaceView } from '#server/render/layout/contributor-space.tsx';

/** A page about the second factor: within the space of the user, or alone while that is closed without one. */
export function factorPage(site: Site, session: Session, title: string, main: ReactNode): PageView {
  const { account, csrf } = session;
  if (!isUnfinished(site, session))
    return spaceView(site, { role: account.role, csrf, current: 'account' }, title, main);
  const alone = (
    <WithCsrf csrf={csrf}>
      {main}
      <SignOutForm site={site} className="button button-secondary" />
    </WithCsrf>
  );
  return programPage(site, { title, main: alone, styles: ['space.css'] });
}

/** New recovery codes. */
export function codesView(
  site: Site,
  session: Session,
  {
    notice,
    codes,
    nextPath,
  }: { readonly notice: string | undefined; readonly codes: readonly string[]; readonly nextPath: string },
): PageView {
  const { marked: t } = localeOf(site);
  return factorPage(
    site,
    session,
    t(texts.codesTitle),
    <>
      {notice === undefined ? null : <Alert tone="success" text={t(notice)} />}
      <p>{t(texts.codesText)}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a className="button" href={nextPath}>
          {t(texts.codesDone)}
        </a>
      </p>
    </>,
  );
}
