import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Table } from '#server/content/markup/table.tsx';
import { formPairs } from '#server/platform/http/form-fields.ts';
import { queryOf } from '#server/platform/http/request-query.ts';
import { open } from '#server/platform/security/access.ts';
import { notFound, orNotFound } from '#server/platform/security/refusal.ts';
import { catalogueView } from './catalogue-view.tsx';
import { Guide, NOTHING_SENT, STREETS } from './response-examples.tsx';
import { RESPONSES } from './texts.ts';

/** Lists of the examples are short; the number of pages in the query is limited to this. */
const MAX_PAGES = 20;

/**
 * Endpoints below `/{base}/catalogue/` for examples that no module of a site serves. Failures are real: `erreur`
 * responds with 500, `vide` with an empty body.
 */
export function registerExampleResponses(app: FastifyInstance): void {
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: app.platformPath('/catalogue/reponses/:kind'),
      ...open('nothing'),
      handler: async (request, reply) => {
        if (!request.site.hasCatalogue) throw notFound();
        const { kind } = request.params as { readonly kind: string };
        const handler = orNotFound(HANDLERS.get(kind));
        reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
        return handler(request, reply);
      },
    });
  }

  app.post(app.platformPath('/catalogue/envoi'), open('nothing'), async (request, reply) => {
    if (!request.site.hasCatalogue) throw notFound();
    const { marked: t } = localeOf(request.site);
    const main = (
      <>
        <Received fields={formPairs(request.body)} />
        <p>{t(RESPONSES.notStored)}</p>
      </>
    );
    return reply
      .header('cache-control', 'no-store')
      .sendPage(
        catalogueView(request.site, {
          title: t(RESPONSES.title),
          description: t(RESPONSES.description),
          below: undefined,
          main,
        }),
      );
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['erreur', (_request, reply) => reply.sendFragment(<Failure />, 500)],
  ['vide', (_request, reply) => reply.sendFragment(null)],
  ['guide', (_request, reply) => reply.sendFragment(<Guide />)],
  ['recu', (request, reply) => reply.sendFragment(<Received fields={formPairs(request.body)} />)],
  ['rues', sendStreets],
  ['suite', sendListPage],
  ['bloc', sendForeignBlock],
]);

function sendStreets(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const term = new Map(queryOf(request)).get('term')?.toLowerCase() ?? '';
  return reply.send(STREETS.filter((street) => street.toLowerCase().includes(term)).map((value) => ({ value })));
}

/** A page of a list: whole for a visitor without JavaScript, the list alone for « Voir plus ». */
async function sendListPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = new Map(queryOf(request));
  const id = /^[a-z-]{1,20}$/.exec(query.get('liste') ?? '')?.[0] ?? 'elements';
  const pages = Math.min(positive(query.get('pages')), MAX_PAGES);
  const page = Math.min(positive(query.get('page')), pages);
  const { listPage } = await import('#features/load-more/examples.tsx');
  const address = `/${request.site.base}/catalogue/reponses/suite?liste=${id}&pages=${pages}`;
  const list = listPage({ page, pages, id, address });
  if (request.method === 'POST') return reply.sendFragment(list);
  const title = localeOf(request.site).marked(RESPONSES.listPage, { page });
  return reply.sendPage(catalogueView(request.site, { title, description: '', below: undefined, main: list }));
}

async function sendForeignBlock(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { foreignListing } = await import('#features/listing/examples.tsx');
  const received = formPairs(request.body).map(([name, value]) => `${name}\u00a0= ${value}`);
  const { t } = localeOf(request.site);
  const text = received.length === 0 ? NOTHING_SENT : t(RESPONSES.received, { fields: received.join(', ') });
  return reply.sendFragment(foreignListing(text, `/${request.site.base}/catalogue/reponses/bloc`));
}

function Failure() {
  const t = useT();
  return <p>{t(RESPONSES.failure)}</p>;
}

function Received({ fields }: Readonly<{ fields: readonly (readonly [string, string])[] }>) {
  const t = useT();
  if (fields.length === 0) return <p>{t(RESPONSES.nothing)}</p>;
  return (
    <Table caption={t(RESPONSES.fields)} isCaptionShown head={[t(RESPONSES.name), t(RESPONSES.value)]} rows={fields} />
  );
}

/** Whole numbers from 1. */
function positive(text: string | undefined): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 ? number : 1;
}
