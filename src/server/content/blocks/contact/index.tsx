import type { ReactNode } from 'react';
import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { texts } from '#server/content/blocks/texts.ts';
import { PlaceSummary, placeThing } from '#server/content/hours/place-view.tsx';
import { weekLines } from '#server/content/hours/words.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { localDay } from '#server/content/local-time.ts';
import { Icon } from '#server/content/markup/icon.tsx';
import type { IconName } from '#server/content/markup/icon-sources.ts';
import { Isolated } from '#server/content/markup/isolated.tsx';
import { MailAddress } from '#server/content/markup/mail-address.tsx';
import { hasOwnMap, OtherMap, OwnMap } from '#server/content/markup/place-map.tsx';
import { telephoneHref } from '#server/content/markup/telephone.ts';
import { examples } from './examples.ts';

const keys = {
  nom: { kind: 'text', as: 'name', says: 'Nom du service.' },
  adresse: { kind: 'text', as: 'address', says: 'Adresse, sur plusieurs lignes s’il le faut.' },
  telephone: { kind: 'text', as: 'phone', says: 'Numéro comme il se lit\u00a0; il se compose au toucher.' },
  email: { kind: 'email', says: 'Adresse à laquelle écrire.' },
  horaires: { kind: 'text', as: 'hours', says: 'Jours et heures d’ouverture, sur plusieurs lignes s’il le faut.' },
  lieu: { kind: 'place', as: 'place', says: 'Ses horaires sont montrés, avec «\u00a0ouvert maintenant\u00a0».' },
  lien: { kind: 'link', as: 'href', says: 'Page qui en dit plus\u00a0; le nom du service y mène.' },
} as const satisfies Keys;

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    contact: BlockOfKeys<'contact', typeof keys>;
  }
}

export const contact = defineBlock<'contact', typeof keys>({
  title: 'Contact',
  summary: 'Où, quand et comment joindre un service.',
  keys,
  examples,
  sheets: () => ['town.css'],
  words: ({ name, address, phone, email, hours, place }, site) => [
    ...[name, address, phone, email, hours],
    ...(place === undefined ? [] : weekLines(place.week, localeOf(site))),
  ],
  structuredData: ({ name, address, phone, place }, { site, now }) =>
    place === undefined
      ? []
      : [
          {
            ...placeThing({ place, today: localDay(now, site.timeZone), site }),
            ...(name === undefined ? {} : { name }),
            ...(address === undefined ? {} : { address }),
            ...(phone === undefined ? {} : { telephone: phone }),
          },
        ],
  render({ name, address: written, phone, email, hours, place, href }, { site, services }) {
    const address = written ?? place?.address;
    const shown = { address, point: place?.point };
    return (
      <div className="contact">
        {name === undefined ? null : (
          <p className="contact-name">{href === undefined ? name : <a href={href}>{name}</a>}</p>
        )}
        <ul>
          {row(
            'map-pin',
            address && (
              <span>
                <span className="contact-lines">
                  <Isolated>{address}</Isolated>
                </span>
                {hasOwnMap(site, shown) ? null : <OtherMap site={site} {...shown} before={<br />} />}
              </span>
            ),
          )}
          {row(
            'phone',
            phone && (
              <a href={telephoneHref(phone)}>
                <Isolated>{phone}</Isolated>
              </a>
            ),
          )}
          {row(
            'mail',
            email && (
              <a href={`mailto:${email}`}>
                <MailAddress address={email} />
              </a>
            ),
          )}
          {row(
            'clock',
            place && <PlaceSummary place={place} today={localDay(services.now(), site.timeZone)} site={site} />,
          )}
          {row('clock', hours && <span className="contact-lines">{hours}</span>)}
          {row(
            'arrow-right',
            href && name === undefined && <a href={href}>{localeOf(site).marked(texts.aboutService)}</a>,
          )}
        </ul>
        <OwnMap site={site} name={name ?? place?.name ?? site.name} {...shown} />
      </div>
    );
  },
});

function row(icon: IconName, content: ReactNode): ReactNode {
  if (!content) return null;
  return (
    <li>
      <Icon name={icon} />
      {content}
    </li>
  );
}
