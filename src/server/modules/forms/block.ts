import { createElement } from 'react';
import type { Services } from '#server/module.ts';
import { drawCaptcha } from '#server/modules/captcha/verify.ts';
import { frenchDay } from '#server/modules/elements/today.ts';
import type { BlockDrawer } from '#server/pages/parts.tsx';
import { siteSecret } from '#server/security/site-secret.ts';
import { writeStamp } from '#server/security/stamp.ts';
import type { SiteForm } from '#server/site/form-types.ts';
import type { Site } from '#server/site/types.ts';
import { DONE_QUERY } from './address.ts';
import { isReference } from './reference.ts';
import { FormArea, type FormState } from './view.tsx';

/** What a stamp is good for: one form and no other. */
export function stampPurpose(form: SiteForm): string {
  return `formulaire:${form.ident}`;
}

/** Draws the block `formulaire`; `answered` is the form that has just been posted, as it is to be shown again. */
export function formDrawer(
  services: Services,
  answered?: { readonly form: SiteForm; readonly state: FormState },
): BlockDrawer<'formulaire'> {
  return async (block, { site, page, query }) => {
    const form = site.forms.get(block.form);
    if (form === undefined) return null;
    const state = answered?.form === form ? answered.state : (doneState(form, query) ?? (await freshState(services, site, form)));
    return createElement(FormArea, { site, page, form, block, state, today: frenchDay(services.now()) });
  };
}

async function freshState(services: Services, site: Site, form: SiteForm): Promise<FormState> {
  const secret = await siteSecret(services.database.kysely, site.id);
  const stamp = writeStamp(secret, stampPurpose(form), services.now());
  return { kind: 'open', answers: new Map(), faults: [], stamp, captcha: await drawCaptcha(services, { site }) };
}

function doneState(form: SiteForm, query: URLSearchParams): FormState | undefined {
  if (query.get(DONE_QUERY.form) !== form.ident) return undefined;
  const reference = query.get(DONE_QUERY.reference) ?? '';
  return { kind: 'done', reference: isReference(reference) ? reference : undefined };
}
