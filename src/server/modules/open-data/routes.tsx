import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { csvLines, harmless } from '#server/content/csv.ts';
import { dataPath, type Format, formatsOf, OPEN_DATA_PATH, openModules } from '#server/content/open-data/path.ts';
import { columnsOf, type DataValue, recordOf } from '#server/content/open-data/record.ts';
import { type DataPage, readDataPage } from '#server/content/open-data/store.ts';
import type { SiteModule } from '#server/content/site/types.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { publicOrigin } from '#server/platform/security/origin.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { cacheable } from '#server/render/cache/page-key.ts';
import { sendPublic } from '#server/render/reply/send-public.ts';
import { MEDIA_TYPES, writeCatalogue } from './catalogue.ts';
import { openDataView } from './view.tsx';

/** Where the next page begins. */
const AFTER = 'apres';
const CATALOGUE = 'catalogue.jsonld';
/** Elements of one response: programs follow the pages. A larger table is sent whole all the same, part by part. */
const SIZES: Readonly<Record<Format, number>> = { json: 500, geojson: 500, csv: 5_000 };
/** Elements of each further part of a table: what a slow reader keeps in memory. */
const PART = 1_000;

/**
 * Public elements of the modules that a site opens, as JSON, CSV and GeoJSON, with a page and a catalogue that list
 * them (KIT-7).
 */
export const openData: ServerModule = {
  name: 'open-data',
  register(app) {
    app.get(app.platformPath(OPEN_DATA_PATH), cacheable(open('published')), (request, reply) => {
      if (openModules(request.site).length === 0) throw notFound();
      return reply.sendPage(openDataView(request.site, publicOrigin(request)));
    });

    app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
      app.platformPath(`${OPEN_DATA_PATH}/:file`),
      cacheable(open('published'), [AFTER]),
      async (request, reply) => {
        const { reads, site, params } = request;
        if (params.file === CATALOGUE && openModules(site).length > 0)
          return send(reply, 'application/ld+json', JSON.stringify(writeCatalogue(site, publicOrigin(request))));
        const [, ident = '', extension = ''] = /^(.+)\.([a-z]+)$/.exec(params.file) ?? [];
        const module = openModules(site).find((one) => one.ident === ident);
        const format = module && formatsOf(module).find((one) => one === extension);
        if (module === undefined || format === undefined) throw notFound();
        const after = request.query[AFTER];
        const page = await readDataPage(reads, site, module, typeof after === 'string' ? after : '', SIZES[format]);
        if (format === 'csv') return sendTable(reply, module, page);
        return sendData(reply, module, format, page);
      },
    );
  },
};

/** The whole table: nobody who opens it in a spreadsheet would look for a second part. */
function sendTable(reply: FastifyReply, module: SiteModule, first: DataPage): FastifyReply {
  const { reads, site } = reply.request;
  const origin = publicOrigin(reply.request);
  const columns = columnsOf(module);
  const linesOf = ({ elements }: DataPage) =>
    csvLines(
      elements.map((element) => {
        const record = recordOf(site, module, element, origin);
        return columns.map((column) => textOf(record[column] ?? null));
      }),
    );
  const beginning = csvLines([columns]) + linesOf(first);
  if (first.next === undefined) return send(reply, MEDIA_TYPES.csv, beginning);
  async function* whole() {
    yield beginning;
    for (let after = first.next; after !== undefined; ) {
      const part = await readDataPage(reads, site, module, after, PART);
      yield linesOf(part);
      after = part.next;
    }
  }
  // Only the headers are wanted of HEAD.
  return send(reply, MEDIA_TYPES.csv, Readable.from(reply.request.method === 'HEAD' ? [] : whole()));
}

function sendData(reply: FastifyReply, module: SiteModule, format: Exclude<Format, 'csv'>, page: DataPage) {
  const { request } = reply;
  const { site } = request;
  const origin = publicOrigin(request);
  const here = origin + dataPath(site, module, format);
  const next = page.next === undefined ? null : `${here}?${AFTER}=${encodeURIComponent(page.next)}`;
  if (next !== null) reply.header('link', `<${next}>; rel="next"`);
  const records = page.elements.map((element) => recordOf(site, module, element, origin));
  const facts = { jeu: module.ident, titre: module.name, licence: module.openData?.licence.title, suivante: next };
  if (format === 'json') return send(reply, MEDIA_TYPES.json, JSON.stringify({ ...facts, elements: records }));
  const features = page.elements.flatMap((element, index) => {
    const { latitude = '', longitude = '' } = module.placeFields ?? {};
    const coordinates = [element.values[longitude], element.values[latitude]];
    if (!coordinates.every((degrees) => typeof degrees === 'number')) return [];
    const properties = records[index];
    return [{ type: 'Feature', id: element.id, geometry: { type: 'Point', coordinates }, properties }];
  });
  return send(reply, MEDIA_TYPES.geojson, JSON.stringify({ type: 'FeatureCollection', ...facts, features }));
}

/** For pages and programs of any origin: nothing here depends on who requests it. */
function send(reply: FastifyReply, type: string, text: string | Readable): FastifyReply {
  reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', 'link');
  return sendPublic(reply, type, text);
}

/** A value as a cell of CSV; several values of one field are parted by `|`. */
function textOf(value: DataValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return harmless(typeof value === 'string' ? value : value.join('|'));
}
