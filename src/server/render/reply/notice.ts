import type { FastifyReply, FastifyRequest } from 'fastify';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import type { PageView } from '#server/render/document/page-view.ts';

/** Query parameter with which a form redirects: its value names one of the notices of the page. */
export const NOTICE_PARAM = 'fait';

/** Messages of a page about the form that redirected to it, as expressions. */
export type Notices = Readonly<Record<string, string>>;

/** The message about the form that redirected here. Only for GET: a form may be posted to the same address. */
export function noticeOf({ method, query }: FastifyRequest, notices: Notices = {}): string | undefined {
  const name = method === 'GET' ? (query as Readonly<Record<string, unknown>>)[NOTICE_PARAM] : undefined;
  return typeof name === 'string' && Object.hasOwn(notices, name) ? notices[name] : undefined;
}

/** Redirects to a page below `/{base}`, which shows the notice with this name (`noticeOf`). */
export function redirectDone(
  reply: FastifyReply,
  path: string,
  notice: string,
  query: Readonly<Record<string, string>> = {},
): FastifyReply {
  const params = new URLSearchParams({ ...query, [NOTICE_PARAM]: notice });
  return redirectPrivate(reply, `/${reply.request.site.base}${path}?${params}`);
}

/** Redirects a form to another page. */
export function redirectPrivate(reply: FastifyReply, href: string): FastifyReply {
  return reply.header('cache-control', PRIVATE_PAGE).redirect(href, 303);
}

/** Sends a page that no cache stores. */
export function sendPrivate(reply: FastifyReply, view: PageView, status = 200): Promise<FastifyReply> {
  return reply.header('cache-control', PRIVATE_PAGE).sendPage(view, status);
}
