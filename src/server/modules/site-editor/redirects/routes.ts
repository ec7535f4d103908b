import type { FastifyInstance } from 'fastify';
import type { Translate } from '#language/translate.ts';
import type { PublishResult } from '#server/content/edits/publish.ts';
import { listRedirects, publishRedirects, type RedirectChanges } from '#server/content/edits/redirects.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { listMissed } from '#server/content/missed/store.ts';
import type { Services } from '#server/content/services.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import { REDIRECTS_FILE } from '#server/content/site/redirects/read.ts';
import type { Site } from '#server/content/site/types.ts';
import { registerFileHistory } from '#server/modules/site-editor/history/file-routes.tsx';
import { texts as historyTexts } from '#server/modules/site-editor/history/texts.ts';
import { oneLine } from '#server/platform/http/form-fields.ts';
import { problemErrors } from '#server/render/administration/problem-errors.tsx';
import { textIn } from '#server/render/administration/query.ts';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { readColumns } from './columns.ts';
import { testAddress } from './tested.ts';
import { texts } from './texts.ts';
import { FROM_ID, PASTE_ID, type RedirectsState, redirectsView } from './view.tsx';

const SHOWN_MISSED = 50;
const MAX_ADDRESS = 2_000;
/** More than a request can hold, so that no line is cut. */
const MAX_TABLE = 300_000;
/** Errors that are shown of a table. */
const SHOWN_ERRORS = 20;
/** Characters that are shown of a line that cannot be read. */
const MAX_SHOWN = 200;

/** Old addresses: listed, added one by one or pasted, tried, taken out; loops and chains are refused (ADMIN-5). */
export function registerRedirects(app: FastifyInstance, services: Services): void {
  const view = async (site: Site, typed: Omit<RedirectsState, 'redirects' | 'missed'>) => {
    const redirects = await listRedirects(services, site);
    const missed = await listMissed(services.database.reads.db, site.id, SHOWN_MISSED);
    return redirectsView(site, { redirects, missed, ...typed });
  };
  const routes = administrationRoutes(app, 'redirects');
  registerFileHistory(app, services, 'redirects', (site, which) =>
    which === '' ? { file: REDIRECTS_FILE, title: localeOf(site).marked(historyTexts.redirects) } : undefined,
  );

  routes.get('', async ({ request, site, query }) => {
    const address = typeof query.essai === 'string' ? oneLine(query.essai).slice(0, MAX_ADDRESS) : '';
    const result =
      address === '' ? undefined : await testAddress(request.reads, mainEdition(site), app.declaredRoutes, address);
    const tested = result && { address, result };
    const from = result?.kind === 'unknown' ? address : textIn(query, 'de');
    return view(site, { from, to: '', pasted: '', tested });
  });

  routes.post('', async ({ site, account, field, t, show, done }) => {
    const act = field('geste', 20);
    const [from, to] = [field('de', MAX_ADDRESS).trim(), field('vers', MAX_ADDRESS).trim()];
    const pasted = act === 'coller' ? field('tableau', MAX_TABLE) : '';
    const again = async (errors: readonly FieldError[], status = 400) =>
      show(await view(site, { from, to, pasted, errors }), status);
    const publish = async (changes: RedirectChanges, fieldId: string) => {
      const result = await publishRedirects(services, site, changes, account);
      if (result.outcome === 'published') return done('', act === 'retirer' ? 'retire' : 'ajoute');
      return again(errorsOf(site, result, fieldId), result.outcome === 'conflict' ? 409 : 400);
    };
    if (act === 'retirer') {
      // A redirect that has changed since it was listed is not removed.
      const listed = (await listRedirects(services, site)).find(([old]) => old === from);
      if (listed?.[1] !== to) return again([{ fieldId: FROM_ID, message: t(texts.changed) }], 409);
      return publish(new Map([[from, null]]), FROM_ID);
    }
    if (act === 'coller') {
      const { changes, wrong } = readColumns(pasted);
      if (wrong.length > 0) return again(unreadable(wrong, t));
      if (changes.size === 0) return again([{ fieldId: PASTE_ID, message: t(texts.incomplete) }]);
      return publish(changes, PASTE_ID);
    }
    if (from === '' || to === '') return again([{ fieldId: FROM_ID, message: t(texts.incomplete) }]);
    return publish(new Map([[from, to]]), FROM_ID);
  });
}

/** The lines that cannot be read, one by one, and how many there are beside them. */
function unreadable(lines: readonly string[], t: Translate): FieldError[] {
  const named = [...new Set(lines)];
  const messages = named.slice(0, SHOWN_ERRORS).map((line) => t(texts.unreadable, { line: line.slice(0, MAX_SHOWN) }));
  const others = named.length - messages.length;
  if (others > 0) messages.push(t(texts.moreUnreadable, { count: others }));
  return messages.map((message) => ({ fieldId: PASTE_ID, message }));
}

function errorsOf(site: Site, result: PublishResult, fieldId: string): FieldError[] {
  if (result.outcome !== 'refused') return [{ fieldId, message: localeOf(site).marked(texts.changed) }];
  return problemErrors(site, result.problems.slice(0, SHOWN_ERRORS), { file: REDIRECTS_FILE, fieldId });
}
