import type { BlockServices } from '#server/content/blocks/definition.ts';
import { createCaptcha } from '#server/content/captcha/verify.ts';
import type { Services } from '#server/content/services.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { Site } from '#server/content/site/types.ts';
import { siteSecret } from '#server/platform/security/site-secret.ts';
import { writeStamp } from '#server/platform/security/stamp.ts';
import { DONE_QUERY } from './address.ts';
import type { FormState } from './markup.tsx';
import { isReference } from './reference.ts';

/** The purpose of a stamp, which is valid for one form only. */
export function stampPurpose(form: SiteForm): string {
  return `formulaire:${form.ident}`;
}

/** The services for blocks. `answered`: the state in which the form that was just sent is shown again. */
export function blockServices(
  services: Services,
  answered?: { readonly form: SiteForm; readonly state: FormState },
): BlockServices {
  return {
    now: () => services.now(),
    formState: async (site, form, query) =>
      answered?.form === form ? answered.state : (doneState(form, query) ?? (await freshState(services, site, form))),
  };
}

async function freshState(services: Services, site: Site, form: SiteForm): Promise<FormState> {
  const secret = await siteSecret(services.database.kysely, site.id, services.database.reads.db);
  const stamp = writeStamp(secret, stampPurpose(form), services.now());
  return { kind: 'open', answers: new Map(), faults: [], stamp, captcha: await createCaptcha(services, { site }) };
}

function doneState(form: SiteForm, query: URLSearchParams): FormState | undefined {
  if (query.get(DONE_QUERY.form) !== form.ident) return undefined;
  const reference = query.get(DONE_QUERY.reference) ?? '';
  return { kind: 'done', reference: isReference(reference) ? reference : undefined };
}
