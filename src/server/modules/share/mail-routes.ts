import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAIL_SHARE, SHARE_FRAME_PARAM, SHARE_PARAM, sharePath } from '#contract/share.ts';
import type { CaptchaProps } from '#features/captcha/markup.tsx';
import { ProofSpent } from '#server/content/captcha/spent.ts';
import { type CaptchaRefusal, checkCaptcha, createCaptcha } from '#server/content/captcha/verify.ts';
import { findTarget } from '#server/content/elements/target.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { isNoted, mayWriteTo, noteSending, takeSending, takeTry } from '#server/content/mail/sending-limits.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import { transaction } from '#server/platform/db/retry.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { open } from '#server/platform/security/access.ts';
import { clearAttempts } from '#server/platform/security/attempts.ts';
import { mailOrigin } from '#server/platform/security/origin.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { checkMailForm, readMailForm } from './mail-form.ts';
import { formSubject, SHARE_LIMITS } from './mail-guard.ts';
import { mailFormView, mailSentView } from './mail-view.tsx';
import { type SharedPage, shareMessage } from './message.ts';
import { encodeAddress, sharedAddress } from './shared-address.ts';
import { texts } from './texts.ts';

/** Characters of the encoded address of the page. */
const MAX_ADDRESS = 20_000;

interface Query {
  readonly [name: string]: unknown;
}

/** `/{base}/partage/courriel`: a form that really sends, as a page and in the overlay, with and without JavaScript. */
export function registerMailShare(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;
  const mailer = createMailer(services);
  app.addHook('onClose', async () => mailer.close());
  const path = app.platformPath(`/partage/${MAIL_SHARE}`);

  app.get<{ Querystring: Query }>(path, open('nothing'), async (request, reply) => {
    const page = await sharedPage(request, request.query[SHARE_PARAM]);
    const isFramed = request.query[SHARE_FRAME_PARAM] === '1';
    if (request.query.envoye === '1') return privately(reply).sendPage(mailSentView(request.site, { page, isFramed }));
    const captcha = await createCaptcha(services, request);
    return privately(reply).sendPage(
      mailFormView(request.site, { page, form: readMailForm({}), captcha, errors: [], isFramed }),
    );
  });

  app.post(path, open('nothing'), async (request, reply) => {
    const { site } = request;
    const { t } = localeOf(site);
    const field = formFields(request.body);
    const page = await sharedPage(request, field(SHARE_PARAM, MAX_ADDRESS));
    const isFramed = field(SHARE_FRAME_PARAM, 1) === '1';
    const form = readMailForm(request.body);
    const subject = formSubject(request.body);
    const showAgain = async (status: number, errors: readonly FieldError[], rendered?: CaptchaProps) => {
      const captcha = rendered ?? (await createCaptcha(services, request));
      return privately(reply).sendPage(mailFormView(site, { page, form, captcha, errors, isFramed }), status);
    };

    const tooMany = () => {
      reply.header('retry-after', SHARE_LIMITS.sendings.windowMs / 1000);
      return showAgain(429, [{ fieldId: undefined, message: t(texts.tooMany) }]);
    };
    const sent = () => {
      const framed = isFramed ? { [SHARE_FRAME_PARAM]: '1' } : {};
      const query = new URLSearchParams({ [SHARE_PARAM]: encodeAddress(page.url), ...framed, envoye: '1' });
      return privately(reply).redirect(`${sharePath(site.base, MAIL_SHARE)}?${query}`, 303);
    };

    const origin = mailOrigin(site, services.ownOrigin?.());
    if (origin === undefined) return showAgain(503, [{ fieldId: undefined, message: t(texts.noAddress) }]);
    const errors = checkMailForm(form, t);
    if (errors.length > 0) return showAgain(400, errors);
    // A double click gets the response of the first: the same form, with the same proof, is being sent.
    if (await isNoted(db, site.id, subject)) return sent();
    if (!(await takeTry(services, request, SHARE_LIMITS))) return tooMany();
    const verdict = await checkCaptcha(services, request, request.body);
    const refuse = async ({ status, errors: wrong, captcha }: CaptchaRefusal) =>
      (await isNoted(db, site.id, subject)) ? sent() : showAgain(status, wrong, captcha);
    if (!verdict.passed) return refuse(verdict);
    const isAllowed =
      (await takeSending(services, request, SHARE_LIMITS)) &&
      (await mayWriteTo(services, site.id, form.recipient, SHARE_LIMITS));
    if (!isAllowed) return tooMany();
    try {
      const isFirst = await transaction(db, async (trx) => {
        const isNew = await noteSending(trx, site.id, subject, services.now());
        if (isNew) await verdict.spend(trx);
        return isNew;
      });
      if (!isFirst) return sent();
    } catch (error) {
      if (!(error instanceof ProofSpent)) throw error;
      return refuse(verdict.replayed());
    }
    try {
      await mailer.send(shareMessage(site, page, form, origin));
    } catch (error) {
      // The mail was not sent: the same form may be sent again.
      await clearAttempts(db, site.id, subject);
      console.error(
        '[mail] Un message de partage n’est pas parti. La personne en est avertie. Vérifiez VITRINE_SMTP_URL. Détail\u00a0:',
        error,
      );
      return showAgain(503, [{ fieldId: undefined, message: t(texts.notSent) }]);
    }
    return sent();
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
