import type { FastifyReply } from 'fastify';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { NOTICE_PARAM } from './frame.tsx';

export function sendPrivate(reply: FastifyReply, view: PageView, status = 200): Promise<FastifyReply> {
  return reply.header('cache-control', PRIVATE_PAGE).sendPage(view, status);
}

/** After a form was taken: leads to a path below `/{base}`, whose page says what was done (`noticeOf`). */
export function redirectDone(reply: FastifyReply, path: string, done: string): FastifyReply {
  const { site } = reply.request;
  return reply.header('cache-control', PRIVATE_PAGE).redirect(`/${site.base}${path}?${NOTICE_PARAM}=${done}`, 303);
}
