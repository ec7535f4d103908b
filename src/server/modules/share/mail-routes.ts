import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAIL_SHARE, SHARE_FRAME_PARAM, SHARE_PARAM, sharePath } from '#contract/share.ts';
import type { CaptchaProps } from '#features/captcha/markup.tsx';
import { drawCaptcha, verifyCaptcha } from '#server/content/captcha/verify.ts';
import { findTarget } from '#server/content/elements/target.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { open } from '#server/platform/security/access.ts';
import { mailOrigin } from '#server/platform/security/origin.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { checkMailForm, EMPTY_FORM, type MailForm } from './mail-form.ts';
import { ADDRESS_LIMIT, forgetSending, noteSending, takeLeave } from './mail-guard.ts';
import { FIELDS, mailFormView, mailSentView } from './mail-view.tsx';
import { type SharedPage, shareMessage } from './message.ts';
import { encodeAddress, sharedAddress } from './shared-address.ts';
import { texts } from './texts.ts';

/** Longer texts are cut off before they are judged; what is shown again is what fits here. */
const MAX_READ = 20_000;

interface Query {
  readonly [name: string]: unknown;
}

/** `/{base}/partage/courriel`: a form that really sends, as a page and in the overlay, with and without JavaScript. */
export function registerMailShare(app: FastifyInstance, services: Services): void {
  const mailer = createMailer(services);
  app.addHook('onClose', async () => mailer.close());
  const path = platformPath(app, `/partage/${MAIL_SHARE}`);

  app.get<{ Querystring: Query }>(path, open('nothing'), async (request, reply) => {
    const page = await sharedPage(request, request.query[SHARE_PARAM]);
    const isFramed = request.query[SHARE_FRAME_PARAM] === '1';
    if (request.query.envoye === '1') return privately(reply).sendPage(mailSentView(request.site, { page, isFramed }));
    const captcha = await drawCaptcha(services, request);
    return privately(reply).sendPage(mailFormView(request.site, { page, form: EMPTY_FORM, captcha, errors: [], isFramed }));
  });

  app.post(path, open('nothing'), async (request, reply) => {
    const { site } = request;
    const field = formFields(request.body);
    const page = await sharedPage(request, field(SHARE_PARAM, MAX_READ));
    const isFramed = field(SHARE_FRAME_PARAM, 1) === '1';
    const form: MailForm = {
      name: field(FIELDS.name, MAX_READ),
      email: field(FIELDS.email, MAX_READ),
      recipient: field(FIELDS.recipient, MAX_READ),
      message: field(FIELDS.message, MAX_READ),
    };
    const showAgain = async (status: number, errors: readonly FieldError[], drawn?: CaptchaProps) => {
      const captcha = drawn ?? (await drawCaptcha(services, request));
      return privately(reply).sendPage(mailFormView(site, { page, form, captcha, errors, isFramed }), status);
    };

    const origin = mailOrigin(site, services.ownOrigin?.());
    if (origin === undefined) return showAgain(503, [{ fieldId: undefined, message: texts.noAddress }]);
    const errors = checkMailForm(form);
    if (errors.length > 0) return showAgain(400, errors);
    const verdict = await verifyCaptcha(services, request, request.body);
    // A double click is told what the first one did: the same form, proof and all, is on its way.
    const isRepeated = !verdict.passed && verdict.reason === 'replayed' && !(await noteSending(services, request, request.body));
    if (!verdict.passed && !isRepeated) return showAgain(verdict.status, verdict.errors, verdict.captcha);
    if (!isRepeated) {
      if (!(await takeLeave(services, request, form.recipient))) {
        reply.header('retry-after', ADDRESS_LIMIT.windowMs / 1000);
        return showAgain(429, [{ fieldId: undefined, message: texts.tooMany }]);
      }
      await noteSending(services, request, request.body);
      try {
        await mailer.send(shareMessage(site, page, form, origin));
      } catch (error) {
        await forgetSending(services, request, request.body);
        console.error(
          '[mail] Un message de partage n’est pas parti. La personne en est avertie. Vérifiez VITRINE_SMTP_URL. Détail\u00a0:',
          error,
        );
        return showAgain(503, [{ fieldId: undefined, message: texts.notSent }]);
      }
    }
    const query = new URLSearchParams({
      [SHARE_PARAM]: encodeAddress(page.url),
      ...(isFramed && { [SHARE_FRAME_PARAM]: '1' }),
      envoye: '1',
    });
    return privately(reply).redirect(`${sharePath(site.base, MAIL_SHARE)}?${query}`, 303);
  });
}

async function sharedPage(request: FastifyRequest, encoded: unknown): Promise<SharedPage> {
  const url = sharedAddress(encoded, request);
  if (url === undefined) throw new Refusal(400, texts.notShareable);
  const { title } = await findTarget(request.reads, request.site, url);
  return { url, title };
}

function privately(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', PRIVATE_PAGE);
}
