import { blocksOf } from '#server/content/blocks/blocks-of.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { BlockOf, Site, SitePage } from '#server/content/site/types.ts';

/** Names of the platform's own fields on the wire. */
export const OWN_FIELDS = { page: 'page', stamp: 'tampon' } as const;
/** Query of the page after its form was sent: the form and the reference of the message. */
export const DONE_QUERY = { form: 'envoye', reference: 'reference' } as const;
export const FORM_ROUTE = '/formulaire/:form';
export const LETTER_ROUTES = { confirm: '/lettre/:form/confirmer', leave: '/lettre/:form/desabonnement' } as const;
export const TOKEN_QUERY = 'jeton';

export function formPath(site: Site, form: SiteForm): string {
  return `/${site.base}/formulaire/${form.ident}`;
}

export function letterPath(site: Site, form: string, action: keyof typeof LETTER_ROUTES, token: string): string {
  return `/${site.base}${LETTER_ROUTES[action].replace(':form', form)}?${TOKEN_QUERY}=${encodeURIComponent(token)}`;
}

/** Id of the section of the page with a form. */
export function formAreaId(ident: string): string {
  return `formulaire-${ident}`;
}

export function fieldId(form: SiteForm, name: string): string {
  return `${form.ident}-${name.replaceAll('_', '-')}`;
}

/** Prefix of the ids of the captcha, unique because a page may have several forms. */
export function captchaId(form: SiteForm): string {
  return `${form.ident}-captcha`;
}

export function formBlockOf(page: SitePage, ident: string): BlockOf<'formulaire'> | undefined {
  return blocksOf(page, 'formulaire').find(({ block }) => block.form === ident)?.block;
}
