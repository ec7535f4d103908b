import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { renderHtml } from '#server/content/markup/html.tsx';
import { formPairs } from '#server/platform/http/form-fields.ts';
import { PAGE_TYPE } from '#server/platform/http/media-types.ts';
import { open } from '#server/platform/security/access.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { catalogueView } from './catalogue-view.tsx';

const STREETS = [
  'Quai des Mariniers',
  'Quai Ouest',
  'Rue du Château',
  'Rue du Port',
  'Place du Marché',
  'Chemin de l’Île',
];
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
      url: platformPath(app, '/catalogue/reponses/:kind'),
      ...open('nothing'),
      handler: async (request, reply) => {
        if (!request.site.hasCatalogue) throw notFound();
        const { kind } = request.params as { readonly kind: string };
        const handler = HANDLERS.get(kind);
        if (handler === undefined) throw notFound();
        reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
        return handler(request, reply);
      },
    });
  }

  app.post(platformPath(app, '/catalogue/envoi'), open('nothing'), async (request, reply) => {
    if (!request.site.hasCatalogue) throw notFound();
    const main = (
      <>
        <Received fields={formPairs(request.body)} />
        <p>Rien n’est gardé. Revenez en arrière pour continuer.</p>
      </>
    );
    return reply
      .header('cache-control', 'no-store')
      .sendPage(
        catalogueView(
          request.site,
          'Ce que le serveur a reçu',
          'Les champs du formulaire, comme ils sont partis.',
          main,
        ),
      );
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['erreur', (_request, reply) => sendHtml(reply.code(500), <p>Erreur voulue, pour le catalogue.</p>)],
  ['vide', (_request, reply) => reply.type(PAGE_TYPE).send('')],
  ['guide', (_request, reply) => sendHtml(reply, <Guide />)],
  ['recu', (request, reply) => sendHtml(reply, <Received fields={formPairs(request.body)} />)],
  ['rues', sendStreets],
  ['suite', sendListPage],
  ['bloc', sendForeignBlock],
]);

function sendStreets(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const term = queryOf(request).get('term')?.toLowerCase() ?? '';
  return reply.send(STREETS.filter((street) => street.toLowerCase().includes(term)).map((value) => ({ value })));
}

/** A page of a list: whole for a visitor without JavaScript, the list alone for « Voir plus ». */
async function sendListPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = queryOf(request);
  const id = /^[a-z-]{1,20}$/.exec(query.get('liste') ?? '')?.[0] ?? 'elements';
  const pages = Math.min(positive(query.get('pages')), MAX_PAGES);
  const page = Math.min(positive(query.get('page')), pages);
  const { listPage } = await import('#features/load-more/examples.tsx');
  const address = `/${request.site.base}/catalogue/reponses/suite?liste=${id}&pages=${pages}`;
  const list = listPage({ page, pages, id, address });
  if (request.method === 'POST') return sendHtml(reply, list);
  return reply.sendPage(catalogueView(request.site, `Liste, page ${page}`, '', list));
}

async function sendForeignBlock(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { foreignListing } = await import('#features/listing/examples.tsx');
  const received = formPairs(request.body).map(([name, value]) => `${name}\u00a0= ${value}`);
  const text = received.length === 0 ? 'Un' : `Le serveur a reçu ${received.join(', ')}.`;
  return sendHtml(reply, foreignListing(text, `/${request.site.base}/catalogue/reponses/bloc`));
}

function Guide(): ReactNode {
  return (
    <div>
      <p>La visite part du quai des Mariniers et dure une heure.</p>
      <p>
        <a href="/ma-ville/histoire">Lire l’histoire de la ville</a>
      </p>
    </div>
  );
}

function Received({ fields }: { readonly fields: readonly (readonly [string, string])[] }): ReactNode {
  if (fields.length === 0) return <p>Le serveur n’a reçu aucun champ.</p>;
  return (
    <table>
      <caption>Champs reçus</caption>
      <thead>
        <tr>
          <th scope="col">Nom</th>
          <th scope="col">Valeur</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be repeated; the list is rendered once.
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sendHtml(reply: FastifyReply, node: ReactNode): FastifyReply {
  return reply.type(PAGE_TYPE).send(renderHtml(node));
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://catalogue.invalid').searchParams;
}

/** Whole numbers from 1. */
function positive(text: string | null): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 ? number : 1;
}
