import type { ReactNode } from 'react';
import { isMailAddress } from '#contract/mail-address.ts';
import { safeUrl } from '#contract/safe-url.ts';
import { filteredListHref } from '#server/modules/listing/address.ts';
import { SitePicture } from '#server/pages/picture.tsx';
import { telephoneHref } from '#server/pages/telephone.ts';
import { shownContributorHtml } from '#server/site/contributor-html.ts';
import type { ModuleField, Site, SiteModule } from '#server/site/types.ts';
import { choiceValues, pictureValue, type SiteElement, textValue } from './element.ts';
import { longDate, machineDate } from './french-date.ts';

/** The value of a field as its type asks; undefined when there is nothing to show. */
export function fieldValue(site: Site, module: SiteModule, field: ModuleField, values: SiteElement['values']): ReactNode {
  switch (field.type) {
    case 'choix':
    case 'choix-multiples':
      return choices(module, field, values);
    case 'image':
      return picture(site, field, values);
    case 'texte-riche':
      return richText(textValue(values, field.name));
    default: {
      const text = textValue(values, field.name);
      return text === undefined ? undefined : plainValue(field, text);
    }
  }
}

function plainValue({ type }: ModuleField, text: string): ReactNode {
  switch (type) {
    case 'date':
    case 'date-heure':
      return <time dateTime={machineDate(text)}>{longDate(text)}</time>;
    case 'telephone':
      return <a href={telephoneHref(text)}>{text}</a>;
    case 'email':
      return isMailAddress(text) ? <a href={`mailto:${encodeURIComponent(text).replaceAll('%40', '@')}`}>{text}</a> : text;
    case 'lien':
      return outsideLink(text);
    case 'nombre':
      return text.replace('.', ',');
    default:
      return text.includes('\n') ? <span className="contact-lines">{text}</span> : text;
  }
}

/** An address as people read it: without its scheme, and without a slash at its end. */
function outsideLink(text: string): ReactNode {
  const href = safeUrl(text);
  const shown = text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  return href === undefined ? text : <a href={href}>{shown}</a>;
}

function choices(module: SiteModule, field: ModuleField, values: SiteElement['values']): ReactNode {
  const chosen = choiceValues(module, values, field.name);
  if (chosen.length === 0) return undefined;
  return (
    <ul className="element-choices">
      {chosen.map((value) => {
        const label = field.choices.get(value) ?? value;
        const href = filteredListHref(module, field.name, value);
        return <li key={value}>{href === undefined ? label : <a href={href}>{label}</a>}</li>;
      })}
    </ul>
  );
}

function picture(site: Site, field: ModuleField, values: SiteElement['values']): ReactNode {
  const found = pictureValue(site, values, field.name);
  return found === undefined ? undefined : <SitePicture site={site} picture={found} sizes="(min-width: 64em) 43rem, 100vw" />;
}

/** Cleaned when it was saved, and again here: what is stored may be older than the rules. */
function richText(html: string | undefined): ReactNode {
  const safe = html === undefined ? '' : shownContributorHtml(html);
  if (safe === '') return undefined;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the line above.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: safe }} />;
}
