import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireSession } from '#server/people/accounts/session.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { administrationView, NOTICE_PARAM, type Screen } from './frame.tsx';

/** Sends a page that no cache stores. */
export function sendPrivate(reply: FastifyReply, view: PageView, status = 200): Promise<FastifyReply> {
  return reply.header('cache-control', PRIVATE_PAGE).sendPage(view, status);
}

/** Sends a page of the administration to who requested it. */
export async function sendScreen(reply: FastifyReply, shown: Screen, status = 200): Promise<FastifyReply> {
  const { request } = reply;
  const notice = shown.notice ?? noticeOf(request, shown.notices);
  const view = administrationView(request.site, await requireSession(request), { ...shown, notice });
  return sendPrivate(reply, view, status);
}

/** What a form did that redirected here. A form that is refused may be posted to the same address. */
export function noticeOf({ method, query }: FastifyRequest, notices: Screen['notices'] = {}): string | undefined {
  const name = method === 'GET' ? (query as Readonly<Record<string, unknown>>)[NOTICE_PARAM] : undefined;
  return typeof name === 'string' && Object.hasOwn(notices, name) ? notices[name] : undefined;
}

/** After a form was taken: leads to a path below `/{base}`, whose page says what was done (`notices`). */
export function redirectDone(reply: FastifyReply, path: string, done: string): FastifyReply {
  const { site } = reply.request;
  return reply.header('cache-control', PRIVATE_PAGE).redirect(`/${site.base}${path}?${NOTICE_PARAM}=${done}`, 303);
}
