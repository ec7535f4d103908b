export const TICK_MS = 1000;
/** How long a closed banner stays away. */
const BANNER_DAYS = 7;
const DAY_MS = 86_400_000;

/** Identifies a notice by its content. Not for secrets. */
export function contentHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text.replace(/\s+/g, ' ').trim())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

type NoticeKind = 'popup' | 'banner';

/** Key of browser storage: by the id of the notice, or by its content when it has none. */
export function memoryKey(product: string, kind: NoticeKind, id: string | undefined, hash: string): string {
  return `${product}-front-${kind}-${id?.trim() || hash}`;
}

/** What is written when a banner is closed. */
export function bannerMemory(hash: string, now: number): string {
  return JSON.stringify({ hash, closedAt: now });
}

/** Was this very content closed less than 7 days ago? What cannot be read, or lies in the future, does not count. */
export function isBannerClosed(memory: string | undefined, hash: string, now: number): boolean {
  const { hash: closed, closedAt }: { hash?: unknown; closedAt: number } = Object(parse(memory));
  // Storage may hold anything: the age of what is no time is not a number, or decades.
  const age = now - closedAt;
  return closed === hash && age >= 0 && age < BANNER_DAYS * DAY_MS;
}

/** The countdown in parentheses. */
export function countdownText(seconds: number): string {
  return `(${seconds})`;
}

function parse(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return undefined;
  }
}
