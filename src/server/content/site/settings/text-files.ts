import type { Message } from '#language/message.ts';
import { readOptionalText } from '#server/content/site/files.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';

/** Text files at the root of a site folder that are published as they are. */
export interface SiteTextFiles {
  /** Replaces the rules for robots that the program writes. */
  readonly robots: string | undefined;
  /** Whom to tell about a weakness (RFC 9116), published at `/.well-known/security.txt`. */
  readonly security: string | undefined;
}

export async function readTextFiles(from: SiteSource, problems: Problem[], now = new Date()): Promise<SiteTextFiles> {
  const [robots, security] = await Promise.all([
    readOptionalText(from, 'robots.txt', problems),
    readOptionalText(from, 'security.txt', problems),
  ]);
  if (security !== undefined) checkSecurity(security, problems, now);
  return { robots, security };
}

/** The two lines that RFC 9116 requires. */
function checkSecurity(text: string, problems: Problem[], now: Date): void {
  const lines = text.split('\n');
  const at = (name: string) => lines.findIndex((line) => line.toLowerCase().startsWith(`${name}:`));
  const report = (index: number, severity: Problem['severity'], message: Message, advice: Message) =>
    problems.push({ severity, file: 'security.txt', line: Math.max(index, 0) + 1, column: 1, message, advice });
  if (at('contact') === -1) report(-1, 'error', SETTING_TEXTS.noContactLine, SETTING_TEXTS.exampleContact);
  const expires = at('expires');
  const date = new Date((lines[expires] ?? '').slice('expires:'.length).trim());
  if (Number.isNaN(date.getTime())) {
    report(expires, 'error', SETTING_TEXTS.noExpires, SETTING_TEXTS.exampleExpires);
  } else if (date < now) {
    report(expires, 'warning', SETTING_TEXTS.hasExpired, SETTING_TEXTS.renewExpires);
  }
}
