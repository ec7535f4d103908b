import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FRENCH } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { codeOf, isUnavailable } from '#server/platform/db/problem.ts';
import { ERROR_PAGE, PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { PAGE_TYPE } from '#server/platform/http/media-types.ts';
import { wantsHtml } from '#server/platform/http/request-query.ts';
import type { ReportFailure } from '#server/platform/operation/log.ts';
import { routeName } from '#server/platform/operation/request-name.ts';
import { localPath } from '#server/platform/security/local-path.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { failureView, refusalView } from './error-pages.tsx';
import { notFoundView, renderMissingFile, renderPlainServerError } from './faults.tsx';
import { REFUSALS, texts } from './texts.ts';
import { unsavedView } from './unsaved-page.tsx';

/** Sends a replacement for a response while the database is not available; undefined if there is none. */
type SendFallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/**
 * 404 and 500 pages in the site's look for people, a French sentence for scripts. Never a stack, a query or a file
 * name.
 */
export function registerErrors(app: FastifyInstance, report: ReportFailure, sendFallback: SendFallback): void {
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 404, REFUSALS[404]));
  app.setErrorHandler(async (error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      if (error.statusCode === 403) await reportRefusal(request);
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
      return sendRefusal(request, reply, error.statusCode, error.message);
    }
    const status = isUnstorableText(error) ? 400 : (error.statusCode ?? 500);
    if (status >= 400 && status < 500) return sendRefusal(request, reply, status, SENTENCES[status] ?? REFUSALS[400]);
    return (
      (isUnavailable(error) ? sendFallback(request, reply) : undefined) ?? sendFailure(request, reply, error, report)
    );
  });
}

const SENTENCES: Readonly<Record<number, string>> = REFUSALS;

/** Logs a 403: a user lacks the right, or a foreign page sent the request (CSRF). */
async function reportRefusal(request: FastifyRequest): Promise<void> {
  if (request.site === null) return;
  const session = await request.anySession().catch(() => undefined);
  request.securityEvent('authorisation-refused', session?.account.id);
}

async function sendRefusal(request: FastifyRequest, reply: FastifyReply, status: number, french: string) {
  const message = request.site === null ? french : localeOf(request.site).t(french);
  if (!wantsHtml(request) || request.site === null) return sendSentence(request, reply, status, message);
  // Requests for files pass no queue, so their errors must not be rendered.
  if (request.routeOptions.config?.isFile === true) {
    if (status !== 404) return sendSentence(request, reply, status, message);
    return reply
      .code(404)
      .type(PAGE_TYPE)
      .header('cache-control', ERROR_PAGE)
      .send(renderMissingFile(localeOf(request.site), request.site.home.path));
  }
  if (status === 401 && (request.method === 'GET' || request.method === 'HEAD')) {
    const back = encodeURIComponent(localPath(request.url, '/'));
    return reply.header('cache-control', PRIVATE_PAGE).redirect(`/${request.site.base}/connexion?retour=${back}`, 303);
  }
  if (!(await request.enterQueue(reply))) return reply;
  return reply.sendPage(status === 404 ? notFoundView(request.site) : refusalView(request.site, message), status);
}

async function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown, report: ReportFailure) {
  const reference = request.id;
  const status = isUnavailable(error) ? 503 : 500;
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  report(
    `[serveur] La demande ${request.method} ${routeName(request)} a échoué (référence ${reference}). La personne a vu une page d’erreur.`,
    error,
  );
  const { t } = request.site === null ? FRENCH : localeOf(request.site);
  const sentence = t(texts.ourFault, { reference });
  if (!wantsHtml(request) || request.site === null) return sendSentence(request, reply, status, sentence);
  if (!(await request.enterQueue(reply))) return reply;
  try {
    const isUnsaved = request.method === 'POST';
    return await reply.sendPage(
      isUnsaved ? unsavedView(request, reference) : failureView(request.site, reference),
      status,
    );
  } catch {
    // The layout of the error page may fail for the same reason.
    return reply
      .code(status)
      .type(PAGE_TYPE)
      .header('cache-control', ERROR_PAGE)
      .send(renderPlainServerError(localeOf(request.site)));
  }
}

const RETRY_AFTER_SECONDS = 10;

/** PostgreSQL refuses NUL and invalid characters in texts; no browser sends them, so the request is unreadable. */
function isUnstorableText(error: unknown): boolean {
  return /^(22021|22P05)$/.test(codeOf(error) ?? '');
}

/** `{result: false, msg}` for scripts of the platform, else a line of text. */
function sendSentence(request: FastifyRequest, reply: FastifyReply, status: number, message: string): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  const prefersText = request.method === 'GET' && !(request.headers.accept ?? '').includes('json');
  if (prefersText) return reply.type('text/plain; charset=utf-8').send(`${message}\n`);
  return reply.type('application/json; charset=utf-8').send({ result: false, msg: message });
}
