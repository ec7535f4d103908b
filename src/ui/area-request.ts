import type { HtmlAnswer } from '#runtime/http.ts';
import { clearFailures } from './failure-notice.ts';

/** The request under way for each area. Several controls may share an area: the newest request wins. */
const underWay = new WeakMap<Element, { readonly key: string; readonly controller: AbortController }>();

interface AreaRequest {
  /** Equal for equal requests: one that is under way is not repeated. */
  readonly key: string;
  send(signal: AbortSignal): Promise<HtmlAnswer>;
  /** Shows the answer, which is not empty. The request is over by then. */
  show(answer: HtmlAnswer): void | Promise<void>;
  /** Not called for a request that was dropped. */
  failed(error: unknown): void;
}

/** Requests HTML for an area of the page, which is busy meanwhile and keeps its content until there is a better one. */
export async function requestArea(area: HTMLElement, { key, send, show, failed }: AreaRequest): Promise<void> {
  if (underWay.get(area)?.key === key) return;
  dropRequest(area);
  const own = { key, controller: new AbortController() };
  underWay.set(area, own);
  area.setAttribute('aria-busy', 'true');
  try {
    const answering = send(own.controller.signal);
    // The button that tries again goes with its notice: focus waits at the area for the answer.
    clearFailures(area, area);
    const answer = await answering;
    if (underWay.get(area) !== own) return;
    if (answer.html.trim() === '') throw new Error(`${answer.url} sent an empty response`);
    end(area);
    await show(answer);
  } catch (error) {
    if (own.controller.signal.aborted) return;
    if (underWay.get(area) === own) end(area);
    failed(error);
  }
}

/** Aborts the request for the area. Of no effect without one. */
export function dropRequest(area: Element): void {
  underWay.get(area)?.controller.abort();
  end(area);
}

function end(area: Element): void {
  underWay.delete(area);
  area.removeAttribute('aria-busy');
}
