import type { FastifyInstance, FastifyRequest } from 'fastify';
import { useT } from '#language/locale.tsx';
import { LETTER_ROUTES, letterPath, TOKEN_QUERY } from '#server/content/blocks/formulaire/address.ts';
import { letterTexts as texts } from '#server/content/blocks/formulaire/texts.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Outbox } from '#server/content/mail/outbox.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { SubmitButton } from '#server/content/markup/form.tsx';
import { removeSubscriber, type StoredSubscriber } from '#server/content/messages/subscribers.ts';
import type { Services } from '#server/content/services.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { Site } from '#server/content/site/types.ts';
import { transaction } from '#server/platform/db/retry.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { open } from '#server/platform/security/access.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { confirmSubscriber, findByToken } from './subscribers.ts';

interface LetterRoute {
  readonly Params: { readonly form: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}
type Action = keyof typeof LETTER_ROUTES;

/**
 * The links of letters. Each opens a page with one button, so that security scanners, which follow the links of mails,
 * change nothing. Mail programs with an own button for leaving a list post to the same address.
 */
export function registerLetters(app: FastifyInstance, services: Services, delivery: Outbox): void {
  const db = services.database.kysely;
  const find = async (
    request: FastifyRequest<LetterRoute>,
  ): Promise<{ form: SiteForm; subscriber: StoredSubscriber | undefined }> => {
    const form = request.site.forms.get(request.params.form);
    if (form === undefined || form.kind !== 'lettre') throw notFound();
    const token = request.query[TOKEN_QUERY];
    const isToken = typeof token === 'string' && /^[\w-]{32}$/.test(token);
    return {
      form,
      subscriber: isToken ? await findByToken(db, request.site.id, form.ident, token, services.now()) : undefined,
    };
  };

  for (const action of ['confirm', 'leave'] as const) {
    const route = app.platformPath(LETTER_ROUTES[action]);

    app.get<LetterRoute>(route, open('secret'), async (request, reply) => {
      const { form, subscriber } = await find(request);
      reply.header('cache-control', PRIVATE_PAGE);
      if (subscriber === undefined) return reply.sendPage(unknownView(request.site), 404);
      const target = letterPath(request.site, form.ident, action, subscriber.token);
      const main = <Question action={action} form={form} email={subscriber.email} target={target} />;
      return reply.sendPage(
        programPage(request.site, { title: localeOf(request.site).marked(texts[`${action}Title`]), main }),
      );
    });

    app.post<LetterRoute>(route, open('secret'), async (request, reply) => {
      const { subscriber } = await find(request);
      reply.header('cache-control', PRIVATE_PAGE);
      // An address that has left is no longer stored: pressing again gets the same response.
      if (subscriber === undefined && action === 'leave') return reply.sendPage(leftView(request.site));
      if (subscriber === undefined) return reply.sendPage(unknownView(request.site), 404);
      if (action === 'leave') {
        await transaction(db, (trx) => removeSubscriber(trx, subscriber));
        return reply.sendPage(leftView(request.site));
      }
      delivery.soon(request.site, await confirmSubscriber(db, subscriber, services.now()));
      return reply.sendPage(ending(request.site, 'success', texts.confirmedTitle, texts.confirmed, subscriber.email));
    });
  }
}

interface QuestionProps {
  readonly action: Action;
  readonly form: SiteForm;
  readonly email: string;
  readonly target: string;
}

function Question({ action, form, email, target }: QuestionProps) {
  const t = useT();
  return (
    <form className="form" method="post" action={target}>
      <p>{t(texts[`${action}Question`], { title: form.title, email })}</p>
      <SubmitButton>{t(texts[`${action}Button`])}</SubmitButton>
    </form>
  );
}

/** The result: a sentence, and a link to the home page. */
function ending(site: Site, tone: 'success' | 'warning', title: string, text: string, email = ''): PageView {
  const { marked: t } = localeOf(site);
  const main = (
    <>
      <Alert tone={tone} text={t(text, { email })} />
      <p>
        <a href={site.home.path}>{t(texts.home)}</a>
      </p>
    </>
  );
  return programPage(site, { title: t(title), main });
}

function unknownView(site: Site): PageView {
  return ending(site, 'warning', texts.unknownTitle, texts.unknown);
}

function leftView(site: Site): PageView {
  return ending(site, 'success', texts.leftTitle, texts.left);
}
