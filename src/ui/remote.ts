import type { Pairs } from '#contract/query.ts';
import type { ApiServices } from '#runtime/api.ts';
import { replaceContent } from '#runtime/fragment.ts';
import { fail, isAbort } from '#runtime/report.ts';

export interface RemoteContent {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** A form with files travels as such. */
  readonly data: Pairs | FormData;
}

/**
 * Fills an area of a box with HTML of this site: features inside wake and its scripts run. Returns whether it could; if not, the console knows why and the
 * box says it in its own words. The address comes from markup, so no proof of session goes with it.
 */
export async function fillFromServer(
  area: Element,
  { url, method, data }: RemoteContent,
  { http }: Pick<ApiServices, 'http'>,
  signal: AbortSignal,
): Promise<boolean> {
  area.setAttribute('aria-busy', 'true');
  try {
    const body = data instanceof FormData ? data : new URLSearchParams(data.map(([name, value]) => [name, value]));
    const answer = await http.html(url, body, { method, signal });
    if (answer.html.trim() === '') throw new Error(`${answer.url} answered nothing`);
    await replaceContent(area, answer, signal);
    return true;
  } catch (error) {
    if (!isAbort(error)) {
      fail(
        'dialog',
        `Le contenu de « ${url} » n’a pas pu être chargé. La boîte montre un message d’erreur. Vérifiez cette adresse :`,
        error,
      );
    }
    return false;
  } finally {
    area.removeAttribute('aria-busy');
  }
}
