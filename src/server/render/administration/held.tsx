import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Admission } from '#server/people/accounts/admission.ts';
import { requireCsrf, requireRole } from '#server/people/accounts/session.ts';
import { wantsHtml } from '#server/platform/http/request-query.ts';
import type { Role } from '#server/platform/security/role.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { HeldForm } from '#server/render/reply/held-form.tsx';
import { sendPrivate } from '#server/render/reply/notice.ts';
import { otherSessionTexts, signedOutTexts } from './texts.ts';

/** Whether the request is that of a user with the role; if not, the form is sent back with all it holds (EDIT-9). */
export async function isAdmitted(request: FastifyRequest, reply: FastifyReply, role: Role): Promise<boolean> {
  // A script keeps what it sends.
  if (!wantsHtml(request)) await requireCsrf(request);
  const admission = await request.admit(reply);
  if (admission.outcome !== 'out') await requireRole(request, role);
  if (admission.outcome === 'in') return true;
  if (admission.outcome === 'stale') request.securityEvent('authorisation-refused', admission.account.id);
  await sendPrivate(reply, heldView(request, admission), admission.outcome === 'out' ? admission.status : 403);
  return false;
}

/** For a form whose body is not read without a session. */
export function sendSignIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendPrivate(reply, heldView(request, { outcome: 'out', status: 401, email: '', error: undefined }), 401);
}

function heldView(request: FastifyRequest, admission: Exclude<Admission, { outcome: 'in' }>): PageView {
  const { site } = request;
  const isOut = admission.outcome === 'out';
  const words = isOut ? signedOutTexts : otherSessionTexts;
  const main = (
    <HeldForm
      request={request}
      words={words}
      out={isOut ? admission : undefined}
      csrf={isOut ? undefined : admission.csrf}
    />
  );
  return programPage(site, { title: localeOf(site).marked(words.title), main });
}
