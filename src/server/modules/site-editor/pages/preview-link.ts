import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { siteSecret } from '#server/platform/security/site-secret.ts';
import { readStamp, writeStamp } from '#server/platform/security/stamp.ts';

/** Below `/{base}`: a draft for those who have its link. */
export const GUEST_PATH = '/apercu';
const WEEK_MS = 7 * 24 * 3_600_000;

const purposeOf = (name: string) => `page preview ${name}`;

/** The query of a link to the draft of a page, for people without an account. It ends after a week. */
export async function writePreviewLink({ database, now }: Services, site: Site, name: string): Promise<string> {
  const secret = await siteSecret(database.kysely, site.id);
  return String(new URLSearchParams({ page: name, lien: writeStamp(secret, purposeOf(name), now()) }));
}

export async function isPreviewLink({ database, now }: Services, site: Site, name: string, link: string) {
  const stamp = readStamp(await siteSecret(database.kysely, site.id), purposeOf(name), link);
  const age = stamp === undefined ? Number.POSITIVE_INFINITY : now().getTime() - stamp.renderedAt.getTime();
  return age >= 0 && age < WEEK_MS;
}
