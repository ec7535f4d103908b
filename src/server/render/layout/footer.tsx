import type { ReactNode } from 'react';
import { ConsentLink } from '#features/consent/markup.tsx';
import { DisplayLink } from '#features/display-settings/markup.tsx';
import { capitalized } from '#language/formats.ts';
import { useT } from '#language/locale.tsx';
import { statementLink } from '#server/content/blocks/declaration-accessibilite/link.ts';
import { PlaceSummary } from '#server/content/hours/place-view.tsx';
import { localDay } from '#server/content/local-time.ts';
import { cookiesPath } from '#server/content/markup/cookies-path.ts';
import { Icon } from '#server/content/markup/icon.tsx';
import { Isolated } from '#server/content/markup/isolated.tsx';
import { MailAddress } from '#server/content/markup/mail-address.tsx';
import { OtherMap } from '#server/content/markup/place-map.tsx';
import { telephoneHref } from '#server/content/markup/telephone.ts';
import { Wave } from '#server/content/markup/wave.tsx';
import { openDataLink } from '#server/content/open-data/path.ts';
import type { Site, SiteLink } from '#server/content/site/types.ts';
import { SIGN_IN_PATH } from './contributor-space.tsx';
import { DISPLAY_LINK_ID, displayPath } from './display-path.ts';
import { CONTACT_ID } from './menu-button.tsx';
import { texts } from './texts.ts';

/** The footer: publisher, contact details, links of the site and legal links. */
export function SiteFooter({ site, now }: Readonly<{ site: Site; now: Date }>) {
  const t = useT();
  return (
    <footer className="site-footer">
      <Wave className="site-footer-wave" />
      <div className="container site-footer-columns">
        <div className="site-footer-identity">
          <p className="site-footer-name">{site.name}</p>
          {site.slogan === '' ? null : <p className="site-footer-slogan">{site.slogan}</p>}
          <Contact site={site} now={now} />
        </div>
        {site.footer.map((column) => (
          <nav key={column.title} className="site-footer-column" aria-label={column.title}>
            <h2>{column.title}</h2>
            <Links links={column.links} />
          </nav>
        ))}
      </div>
      <div className="container site-footer-end">
        {site.networks.length === 0 ? null : (
          <nav className="site-footer-networks" aria-label={t(texts.networks)}>
            <Links links={site.networks.map(({ title, href }) => ({ title: capitalized(title, 'fr'), href }))} />
          </nav>
        )}
        <LegalLinks site={site} />
      </div>
    </footer>
  );
}

/**
 * Links that the law requires on every page (accessibility statement, cookie choices, those of the site), the display
 * settings and the sign-in.
 */
function LegalLinks({ site }: Readonly<{ site: Site }>) {
  const t = useT();
  const statement = statementLink(site);
  const own = [statement, openDataLink(site)].filter((link) => link !== undefined);
  const links = [...own, ...site.legalLinks.filter(({ href }) => !own.some((link) => link.href === href))];
  const hasConsent = site.consent.purposes.length > 0;
  return (
    <nav className="site-footer-legal" aria-label={t(texts.legal)}>
      <Links links={links}>
        <li>
          <DisplayLink id={DISPLAY_LINK_ID} href={displayPath(site)} />
        </li>
        {hasConsent ? (
          <li>
            <ConsentLink href={cookiesPath(site)} />
          </li>
        ) : null}
        <li>
          <a href={`/${site.base}${SIGN_IN_PATH}`} rel="nofollow">
            {t(texts.signIn)}
          </a>
        </li>
      </Links>
    </nav>
  );
}

function Contact({ site, now }: Readonly<{ site: Site; now: Date }>) {
  const { adresse, code_postal, ville, telephone, email, horaires } = site.identity;
  const { mainPlace } = site;
  const town = [code_postal, ville].filter((part) => part !== undefined).join(' ');
  const where = [adresse, town].filter(Boolean).join(', ');
  const map = <OtherMap site={site} address={where} point={mainPlace?.point} before={<br />} />;
  return (
    <address id={CONTACT_ID} className="site-footer-contact">
      {adresse === undefined && town === '' ? null : (
        <p>
          <Icon name="map-pin" />
          <span>
            <Isolated>{adresse}</Isolated>
            {adresse === undefined || town === '' ? null : <br />}
            <Isolated>{town}</Isolated>
            {map}
          </span>
        </p>
      )}
      {telephone === undefined ? null : (
        <p>
          <Icon name="phone" />
          <a href={telephoneHref(telephone)}>
            <Isolated>{telephone}</Isolated>
          </a>
        </p>
      )}
      {email === undefined ? null : (
        <p>
          <Icon name="mail" />
          <a href={`mailto:${email}`}>
            <Isolated>
              <MailAddress address={email} />
            </Isolated>
          </a>
        </p>
      )}
      {horaires === undefined && mainPlace === undefined ? null : (
        <p>
          <Icon name="clock" />
          {mainPlace === undefined ? (
            <span>{horaires}</span>
          ) : (
            <PlaceSummary place={mainPlace} today={localDay(now, site.timeZone)} site={site} />
          )}
        </p>
      )}
    </address>
  );
}

function Links({ links, children }: Readonly<{ links: readonly SiteLink[]; children?: ReactNode }>) {
  return (
    <ul>
      {links.map(({ title, href }) => (
        <li key={`${href} ${title}`}>
          <a href={href}>{title}</a>
        </li>
      ))}
      {children}
    </ul>
  );
}
