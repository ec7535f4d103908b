import { readOptionalText } from '#server/content/site/files.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import { type Problem, reportIn } from '#server/content/site/yaml/problem.ts';

/** Text files at the root of a site folder that are published as they are. */
export interface SiteTextFiles {
  /** Replaces the generated rules for robots. */
  readonly robots: string | undefined;
  /** The contact for reports of weaknesses (RFC 9116), published at `/.well-known/security.txt`. */
  readonly security: string | undefined;
}

export async function readTextFiles(from: SiteSource, problems: Problem[]): Promise<SiteTextFiles> {
  const [robots, security] = await Promise.all([
    readOptionalText(from, 'robots.txt', problems),
    readOptionalText(from, 'security.txt', problems),
  ]);
  if (security !== undefined) checkSecurity(security, problems);
  return { robots, security };
}

/** The two lines that RFC 9116 requires. */
function checkSecurity(text: string, problems: Problem[]): void {
  const lines = text.split('\n');
  const at = (name: string) => lines.findIndex((line) => line.toLowerCase().startsWith(`${name}:`));
  const report = reportIn('security.txt', problems);
  if (at('contact') === -1) report({ line: 1, column: 1 }, SETTING_TEXTS.noContactLine, SETTING_TEXTS.exampleContact);
  const expires = at('expires');
  const position = { line: Math.max(expires, 0) + 1, column: 1 };
  const date = new Date((lines[expires] ?? '').slice('expires:'.length).trim());
  if (Number.isNaN(date.getTime())) report(position, SETTING_TEXTS.noExpires, SETTING_TEXTS.exampleExpires);
  else if (date < new Date()) report(position, SETTING_TEXTS.hasExpired, SETTING_TEXTS.renewExpires, 'warning');
}
