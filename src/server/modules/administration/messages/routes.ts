import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locale } from '#language/locale.tsx';
import { frenchDay } from '#server/content/elements/today.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { momentOf } from '#server/content/markup/moments.ts';
import { shownAnswers } from '#server/content/messages/answers.ts';
import {
  listMessages,
  type MessageFilter,
  readMessage,
  removeMessage,
  type StoredMessage,
  setHandled,
} from '#server/content/messages/store.ts';
import type { Services } from '#server/content/services.ts';
import { requireProof } from '#server/people/accounts/session.ts';
import { transaction } from '#server/platform/db/retry.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { signedIn, withProof } from '#server/platform/security/access.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { choiceIn, type List, textIn } from '#server/render/administration/query.ts';
import { redirectDone, sendScreen } from '#server/render/administration/reply.ts';
import { MAX_EXPORTED, sendCsv } from '#server/render/administration/send-csv.ts';
import { pageLimits, pageOf } from '#server/render/administration/table.tsx';
import { formTitles } from './forms.ts';
import { messageListView, STATES } from './list-view.tsx';
import { messageView, removalView } from './message-view.tsx';
import { texts } from './texts.ts';

const { path: PATH } = ENTRIES.messages;

interface One {
  readonly Params: { readonly message: string };
}

/** The messages that visitors sent by forms: read, handled, exported and deleted (ADMIN-6). */
export function registerMessages(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;
  const readList = signedIn('nothing', 'administrator');
  const read = signedIn('managed', 'administrator');
  const write = withProof('managed', 'administrator');

  app.get<List>(app.platformPath(PATH), readList, async (request, reply) => {
    const { site, query } = request;
    const filter = filterOf(query);
    const page = pageOf(query);
    const { messages, total } = await listMessages(db, site.id, filter, pageLimits(page));
    const forms = await formTitles(db, site, 'message');
    return sendScreen(reply, messageListView(site, { messages, total, page, filter, forms }));
  });

  app.get<List>(app.platformPath(`${PATH}/export.csv`), readList, async (request, reply) => {
    const { site } = request;
    const filter = filterOf(request.query);
    const form = site.forms.get(filter.form ?? '');
    const { messages } = await listMessages(db, site.id, filter, { limit: MAX_EXPORTED });
    const answers = messages.map((message) => shownAnswers(site.forms.get(message.form), message, localeOf(site)));
    // In the order of the form; what only older messages have comes last.
    const labels = new Map([...(form?.fields.values() ?? [])].map(({ name, label }) => [name, label]));
    for (const { name, label } of answers.flat()) if (!labels.has(name)) labels.set(name, label);
    const locale = localeOf(site);
    const titles = [texts.reference, texts.form, texts.received, texts.state].map((title) => locale.t(title));
    const rows = messages.map((message, index) => [
      ...factsOf(message, site.forms.get(message.form)?.title, locale),
      ...[...labels.keys()].map((name) => answers[index]?.find((answer) => answer.name === name)?.text ?? ''),
    ]);
    return sendCsv(
      reply,
      `messages-${form?.ident ?? 'site'}-${frenchDay(services.now())}`,
      [...titles, ...labels.values()],
      rows,
    );
  });

  app.get<One>(app.platformPath(`${PATH}/:message`), read, async (request, reply) =>
    sendScreen(reply, messageView(request.site, await found(request))),
  );

  app.post<One>(app.platformPath(`${PATH}/:message`), write, async (request, reply) => {
    const { id } = await found(request);
    const { account: author } = await requireProof(request);
    const isHandled = formFields(request.body)('traite', 1) === '1';
    const facts = { author, now: services.now() };
    if (!(await transaction(db, (trx) => setHandled(trx, request.site.id, id, isHandled, facts)))) throw notFound();
    return redirectDone(reply, `${PATH}/${id}`, isHandled ? 'traite' : 'rouvert');
  });

  app.get<One>(app.platformPath(`${PATH}/:message/supprimer`), read, async (request, reply) => {
    const { site } = request;
    const { id } = await found(request);
    const back = `/${site.base}${PATH}/${id}`;
    const what = localeOf(site).marked(texts.title, { reference: id });
    return sendScreen(
      reply,
      removalView(site, { current: 'messages', texts, what, action: `${back}/supprimer`, back }),
    );
  });

  app.post<One>(app.platformPath(`${PATH}/:message/supprimer`), write, async (request, reply) => {
    const { id } = await found(request);
    const { account: author } = await requireProof(request);
    const facts = { author, now: services.now() };
    if (!(await transaction(db, (trx) => removeMessage(trx, request.site.id, id, facts)))) throw notFound();
    return redirectDone(reply, PATH, 'supprime');
  });

  async function found({ site, params }: FastifyRequest<One>): Promise<StoredMessage> {
    const message = await readMessage(db, site.id, params.message);
    if (message === undefined) throw notFound();
    return message;
  }
}

function filterOf(query: Readonly<Record<string, unknown>>): MessageFilter {
  const form = textIn(query, 'formulaire');
  const state = choiceIn(query, 'etat', Object.keys(STATES) as (keyof typeof STATES)[]);
  return {
    form: form === '' ? undefined : form,
    words: textIn(query, 'q'),
    state: state === undefined ? undefined : STATES[state],
  };
}

function factsOf(
  { id, form, createdAt, handledAt }: StoredMessage,
  title: string | undefined,
  locale: Locale,
): readonly string[] {
  const state = locale.t(handledAt === null ? texts.open : texts.handled);
  return [id, title ?? form, momentOf(createdAt, locale), state];
}
