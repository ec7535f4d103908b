import type { ReactNode } from 'react';
import type { Site, SiteLink } from '#server/site/types.ts';
import { Icon } from './icon.tsx';
import { CONTACT_ID } from './menu-button.tsx';
import { telephoneHref } from './telephone.ts';
import { Wave } from './wave.tsx';

/** Who publishes the site, how to reach them, and the links every page owes its visitors. */
export function SiteFooter({ site }: { readonly site: Site }): ReactNode {
  return (
    <footer className="site-footer">
      <Wave className="site-footer-wave" />
      <div className="container site-footer-columns">
        <div className="site-footer-identity">
          <p className="site-footer-name">{site.name}</p>
          {site.slogan === '' ? null : <p className="site-footer-slogan">{site.slogan}</p>}
          <Contact site={site} />
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
          <nav className="site-footer-networks" aria-label="Réseaux sociaux">
            <Links links={site.networks.map(({ title, href }) => ({ title: capitalized(title), href }))} />
          </nav>
        )}
        {site.legalLinks.length === 0 ? null : (
          <nav className="site-footer-legal" aria-label="Informations légales">
            <Links links={site.legalLinks} />
          </nav>
        )}
      </div>
    </footer>
  );
}

function Contact({ site }: { readonly site: Site }): ReactNode {
  const { adresse, code_postal, ville, telephone, email, horaires } = site.identity;
  const town = [code_postal, ville].filter((part) => part !== undefined).join(' ');
  return (
    <address id={CONTACT_ID} className="site-footer-contact">
      {adresse === undefined && town === '' ? null : (
        <p>
          <Icon name="map-pin" />
          <span>
            {adresse}
            {adresse === undefined || town === '' ? null : <br />}
            {town}
          </span>
        </p>
      )}
      {telephone === undefined ? null : (
        <p>
          <Icon name="phone" />
          <a href={telephoneHref(telephone)}>{telephone}</a>
        </p>
      )}
      {email === undefined ? null : (
        <p>
          <Icon name="mail" />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {horaires === undefined ? null : (
        <p>
          <Icon name="clock" />
          <span>{horaires}</span>
        </p>
      )}
    </address>
  );
}

function Links({ links }: { readonly links: readonly SiteLink[] }): ReactNode {
  return (
    <ul>
      {links.map(({ title, href }) => (
        <li key={`${href} ${title}`}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}
