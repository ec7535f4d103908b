import type { Pairs } from '#contract/query.ts';
import type { ApiServices } from '#runtime/api.ts';
import { replaceContent } from '#runtime/fragment.ts';
import { HttpError } from '#runtime/http.ts';
import { fail, isAbort } from '#runtime/report.ts';

export interface RemoteContent {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** A form with files travels as such. */
  readonly data: Pairs | FormData;
}

/** `other`: the address answers something else than HTML, or leads elsewhere. */
type Filled = 'filled' | 'other' | 'failed';

/**
 * Fills an area of a box with HTML of this site: features inside are attached and its scripts run. A failure is
 * reported on the console; the caller shows a message. The address comes from markup, so no CSRF token is sent.
 */
export async function fillFromServer(
  area: Element,
  content: RemoteContent,
  services: Pick<ApiServices, 'http'>,
  signal: AbortSignal,
): Promise<boolean> {
  const error = await tryFromServer(area, content, services, signal);
  if (error !== undefined) explain(content.url, error);
  return error === undefined;
}

/** The same for an address that may answer something else than HTML, which is not reported. */
export async function fillOrElse(
  area: Element,
  content: RemoteContent,
  services: Pick<ApiServices, 'http'>,
  signal: AbortSignal,
): Promise<Filled> {
  const error = await tryFromServer(area, content, services, signal);
  if (error === undefined) return 'filled';
  if (error instanceof HttpError && (error.fault === 'shape' || error.fault === 'redirect')) return 'other';
  explain(content.url, error);
  return 'failed';
}

/** Resolves to the error; undefined when the area is filled. */
async function tryFromServer(
  area: Element,
  { url, method, data }: RemoteContent,
  { http }: Pick<ApiServices, 'http'>,
  signal: AbortSignal,
): Promise<unknown> {
  area.setAttribute('aria-busy', 'true');
  try {
    const body = data instanceof FormData ? data : new URLSearchParams(data.map(([name, value]) => [name, value]));
    const answer = await http.html(url, body, { method, signal });
    if (answer.html.trim() === '') throw new Error(`${answer.url} answered nothing`);
    await replaceContent(area, answer, signal);
    return undefined;
  } catch (error) {
    return error ?? new Error('unknown');
  } finally {
    area.removeAttribute('aria-busy');
  }
}

export function explain(url: string, error: unknown): void {
  if (isAbort(error)) return;
  const advice = 'La boîte montre un message d’erreur. Vérifiez cette adresse\u00a0:';
  fail('dialog', `Le contenu de «\u00a0${url}\u00a0» n’a pas pu être chargé. ${advice}`, error);
}
