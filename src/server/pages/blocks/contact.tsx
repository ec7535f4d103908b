import type { ReactNode } from 'react';
import { Icon } from '#server/content/markup/icon.tsx';
import { unbrokenHours } from '#server/content/markup/opening-hours.ts';
import { telephoneHref } from '#server/content/markup/telephone.ts';
import type { ContactBlock } from '#server/site/blocks.ts';

/** Where, when and how to reach a service. */
export function Contact({ block: { name, address, phone, email, hours, href } }: { readonly block: ContactBlock }): ReactNode {
  return (
    <div className="contact">
      {name === undefined ? null : <p className="contact-name">{href === undefined ? name : <a href={href}>{name}</a>}</p>}
      <ul>
        {address === undefined ? null : (
          <li>
            <Icon name="map-pin" />
            <span className="contact-lines">{address}</span>
          </li>
        )}
        {phone === undefined ? null : (
          <li>
            <Icon name="phone" />
            <a href={telephoneHref(phone)}>{phone}</a>
          </li>
        )}
        {email === undefined ? null : (
          <li>
            <Icon name="mail" />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {hours === undefined ? null : (
          <li>
            <Icon name="clock" />
            <span className="contact-lines">{unbrokenHours(hours)}</span>
          </li>
        )}
        {href === undefined || name !== undefined ? null : (
          <li>
            <Icon name="arrow-right" />
            <a href={href}>En savoir plus sur ce service</a>
          </li>
        )}
      </ul>
    </div>
  );
}
