import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { LETTER_ROUTES, letterPath, TOKEN_QUERY } from '#server/content/blocks/formulaire/address.ts';
import { letterTexts as texts } from '#server/content/blocks/formulaire/texts.ts';
import { fill } from '#server/content/fields/texts.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { SubmitButton } from '#server/content/markup/form.tsx';
import { removeSubscriber } from '#server/content/messages/subscribers.ts';
import type { Services } from '#server/content/services.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import { transaction } from '#server/platform/db/retry.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { open } from '#server/platform/security/access.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { standaloneView } from '#server/render/reply/error-pages.tsx';
import { platformPath } from '#server/render/reply/platform-path.ts';
import type { Delivery } from './delivery.ts';
import { confirmSubscriber, findByToken, type Subscriber } from './subscribers.ts';

interface Ask {
  readonly Params: { readonly form: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}
type Action = keyof typeof LETTER_ROUTES;

/**
 * The links of letters. Each opens a page with one button: programs that follow the links of mails to look for dangers
 * neither subscribe nor unsubscribe anybody. Mail programs that have a button of their own for leaving a list post to
 * the same address.
 */
export function registerLetters(app: FastifyInstance, services: Services, delivery: Delivery): void {
  const db = services.database.kysely;
  const asked = async (
    request: FastifyRequest<Ask>,
  ): Promise<{ form: SiteForm; subscriber: Subscriber | undefined }> => {
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
    const route = platformPath(app, LETTER_ROUTES[action]);

    app.get<Ask>(route, open('secret'), async (request, reply) => {
      const { form, subscriber } = await asked(request);
      reply.header('cache-control', PRIVATE_PAGE);
      if (subscriber === undefined)
        return reply.sendPage(standaloneView(request.site, texts.unknownTitle, <Unknown />), 404);
      const target = letterPath(request.site, form.ident, action, subscriber.token);
      return reply.sendPage(
        standaloneView(
          request.site,
          texts[`${action}Title`],
          <Question action={action} form={form} email={subscriber.email} target={target} />,
        ),
      );
    });

    app.post<Ask>(route, open('secret'), async (request, reply) => {
      const { subscriber } = await asked(request);
      reply.header('cache-control', PRIVATE_PAGE);
      // Whoever has left is not on the list: pressing again changes nothing.
      if (subscriber === undefined && action === 'leave')
        return reply.sendPage(standaloneView(request.site, texts.leftTitle, <Left />));
      if (subscriber === undefined)
        return reply.sendPage(standaloneView(request.site, texts.unknownTitle, <Unknown />), 404);
      if (action === 'leave') {
        await transaction(db, (trx) => removeSubscriber(trx, subscriber));
        return reply.sendPage(standaloneView(request.site, texts.leftTitle, <Left />));
      }
      delivery.soon(request.site, await confirmSubscriber(db, subscriber, services.now()));
      return reply.sendPage(standaloneView(request.site, texts.confirmedTitle, <Confirmed email={subscriber.email} />));
    });
  }
}

interface QuestionProps {
  readonly action: Action;
  readonly form: SiteForm;
  readonly email: string;
  readonly target: string;
}

function Question({ action, form, email, target }: QuestionProps): ReactNode {
  return (
    <form className="form" method="post" action={target}>
      <p>{fill(texts[`${action}Question`], { title: form.title, email })}</p>
      <SubmitButton>{texts[`${action}Button`]}</SubmitButton>
    </form>
  );
}

function Confirmed({ email }: { readonly email: string }): ReactNode {
  return <Ending tone="success" text={fill(texts.confirmed, { email })} />;
}

function Left(): ReactNode {
  return <Ending tone="success" text={texts.left} />;
}

function Unknown(): ReactNode {
  return <Ending tone="warning" text={texts.unknown} />;
}

function Ending({ tone, text }: { readonly tone: 'success' | 'warning'; readonly text: string }): ReactNode {
  return (
    <>
      <Alert tone={tone}>
        <p>{text}</p>
      </Alert>
      <p>
        <a href="/">{texts.home}</a>
      </p>
    </>
  );
}
