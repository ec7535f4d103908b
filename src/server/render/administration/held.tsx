import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Admission } from '#server/people/accounts/admission.ts';
import { requireCsrf } from '#server/people/accounts/session.ts';
import { wantsHtml } from '#server/platform/http/request-query.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { hasRightsOf, type Role } from '#server/platform/security/role.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { HeldForm, type HeldWords } from '#server/render/reply/held-form.tsx';
import { sendPrivate } from '#server/render/reply/notice.ts';
import { lowerRoleTexts, otherSessionTexts, signedOutTexts } from './texts.ts';

/** Whether the request is that of a user with the role; if not, the form is sent back with all it holds (EDIT-9). */
export async function isAdmitted(request: FastifyRequest, reply: FastifyReply, role: Role): Promise<boolean> {
  // A script keeps what it sends.
  if (!wantsHtml(request)) await requireCsrf(request);
  const admission = await request.admit(reply);
  if (admission.outcome === 'out') {
    await sendPrivate(reply, heldView(request, admission, signedOutTexts), admission.status);
    return false;
  }
  const isLower = !hasRightsOf(admission.account.role, role);
  if (isLower && !wantsHtml(request)) throw notFound();
  if (admission.outcome === 'in' && !isLower) return true;
  request.securityEvent('authorisation-refused', admission.account.id);
  const words = isLower ? lowerRoleTexts : otherSessionTexts;
  await sendPrivate(reply, heldView(request, admission, words), isLower ? 404 : 403);
  return false;
}

/** For a form whose body is not read without a session. */
export function sendSignIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendPrivate(
    reply,
    heldView(request, { outcome: 'out', status: 401, email: '', error: undefined }, signedOutTexts),
    401,
  );
}

function heldView(request: FastifyRequest, admission: Admission, words: HeldWords): PageView {
  const { site } = request;
  const isOut = admission.outcome === 'out';
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
