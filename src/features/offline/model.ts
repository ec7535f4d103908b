import type { OfflineEdition } from '#contract/offline.ts';

/** As many are stored; the oldest leave. */
export const MAX_PAGES = 40;
export const MAX_FILES = 200;

interface Answer {
  readonly status: number;
  /** `basic`: of this site, and not a redirect. */
  readonly type: string;
  readonly redirected: boolean;
  readonly headers: { get(name: string): string | null };
}

/** What may be stored for all visitors. Pages of signed-in users and pages with forms are private. */
function isPublic({ status, type, redirected, headers }: Answer): boolean {
  const policy = headers.get('cache-control') ?? '';
  return status === 200 && type === 'basic' && !redirected && /\bpublic\b/.test(policy) && !policy.includes('no-store');
}

/** A query may reveal what was searched for; the addresses of lists would fill the store. */
export function isStorablePage(address: string, answer: Answer): boolean {
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') === true;
  return isHtml && isPublic(answer) && !address.includes('?');
}

export function isStorableFile(answer: Answer): boolean {
  return isPublic(answer) && answer.headers.get('content-type')?.startsWith('text/html') !== true;
}

/** The edition of an address: the longest home that it begins with. */
export function editionAt(editions: readonly OfflineEdition[], path: string): OfflineEdition | undefined {
  return editions
    .filter(({ home }) => home === '/' || path === home || path.startsWith(`${home}/`))
    .sort((one, other) => other.home.length - one.home.length)[0];
}

/** The sentence above a stored page. */
export function noticeOf({ language, notice }: OfflineEdition, storedAt: number): string {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(storedAt);
  return notice.replace('{date}', date);
}

/** The HTML of a page with a sentence at its top. */
export function withNotice(html: string, sentence: string): string {
  const escaped = sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const notice = `<div class="alert alert-warning" role="status"><p>${escaped}</p></div>`;
  return html.replace(/<body\b[^>]*>/, (tag) => `${tag}${notice}`);
}
