import { Filled, useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { FactList } from '#server/content/markup/fact-list.tsx';
import { dayOf } from '#server/content/markup/moments.ts';
import type { Site } from '#server/content/site/types.ts';
import { ACCOUNT_PATHS } from '#server/people/accounts/paths.ts';
import { ROLE_NAMES } from '#server/people/accounts/texts.ts';
import type { ManagedAccount } from '#server/people/administration/managed.ts';
import { entryHref } from '#server/render/administration/entries.ts';
import { type Screen, screen, useSession } from '#server/render/administration/frame.tsx';
import { Section } from '#server/render/layout/section.tsx';
import { ACTS, type ActName } from './acts.ts';
import { moduleNames } from './list-view.tsx';
import { ACT_TEXTS, NOTICES, STATE_NAMES, texts } from './texts.ts';

/** One account: what is known of it, and what can be done. */
export function managedAccountView(site: Site, account: ManagedAccount): Screen {
  const locale = localeOf(site);
  const { marked: t } = locale;
  const facts: readonly (readonly [string, string | number])[] = [
    [t(texts.email), account.email],
    [t(texts.role), t(ROLE_NAMES[account.role])],
    [t(texts.modules), moduleNames(site, account)],
    [t(texts.state), t(STATE_NAMES[account.state])],
    [t(texts.created), dayOf(account.createdAt, locale)],
    [t(texts.lastUse), account.lastUsedAt === null ? t(texts.never) : dayOf(account.lastUsedAt, locale)],
    [t(texts.sessions), account.sessions],
    [t(texts.factor), t(account.hasSecondFactor ? texts.factorOn : texts.factorOff)],
    [t(texts.elements), account.elements],
  ];
  return screen(
    { current: 'accounts', title: account.name, notices: NOTICES },
    <>
      <FactList facts={facts} />
      <ActList site={site} account={account} />
    </>,
  );
}

function ActList({ site, account }: Readonly<{ site: Site; account: ManagedAccount }>) {
  const t = useT();
  if (account.id === useSession().account.id) {
    const link = <a href={`/${site.base}${ACCOUNT_PATHS.account}`}>{t(texts.ownAccountLink)}</a>;
    return (
      <p>
        <Filled text={t(texts.ownAccount)} parts={{ link }} />
      </p>
    );
  }
  const names = (Object.keys(ACTS) as ActName[]).filter((name) => ACTS[name].isOffered(account));
  return (
    <Section id="compte-actes" title={t(texts.acts)}>
      <ul className="admin-acts">
        {names.map((name) => (
          <li key={name}>
            <a
              className={ACTS[name].isDangerous === true ? 'admin-danger' : undefined}
              href={`${entryHref(site, 'accounts')}/${account.id}/${name}`}
            >
              {t(ACT_TEXTS[name].title)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
