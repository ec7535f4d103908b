import type { FastifyInstance } from 'fastify';
import { getKey } from '#server/content/edits/documents/yaml-keys.ts';
import { listPlans, type SettingPlan } from '#server/content/edits/setting-plans.ts';
import { isEditable, readEditedFiles } from '#server/content/edits/store.ts';
import { HOURS_FOLDER } from '#server/content/hours/read.ts';
import { weekLines } from '#server/content/hours/words.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import {
  type HistoryFile,
  historyHref,
  registerFileHistory,
} from '#server/modules/site-editor/history/file-routes.tsx';
import { texts as historyTexts } from '#server/modules/site-editor/history/texts.ts';
import { lastText } from '#server/modules/site-editor/history/versions.ts';
import { ENTRIES, entryHref } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { NEW_PLACE } from '#server/render/administration/path.ts';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { placeFile, placeSetting } from './place-setting.ts';
import { PlannedHere } from './plan-view.tsx';
import { registerSettingForms } from './routes.ts';
import { NOTICES, texts } from './texts.ts';

/** Opening hours: the places, a new one, and the form of each (ADMIN-3). */
export function registerHours(app: FastifyInstance, services: Services): void {
  const routes = administrationRoutes(app, 'hours');

  routes.get('', async ({ site }) => {
    const plans = await listPlans(services.database.kysely, site.id);
    return placesView(site, await removedPlaces(services, site), plans);
  });

  registerFileHistory(app, services, 'hours', placeHistory);
  registerSettingForms(app, services, 'hours', placeSetting);
}

/** A removed place too, by its word. */
function placeHistory(site: Site, ident: string): HistoryFile | undefined {
  const file = placeFile(ident);
  if (ident === '' || !isEditable(file)) return undefined;
  const { marked: t } = localeOf(site);
  const name = site.places.get(ident)?.name;
  return {
    file,
    title: t(historyTexts.titleOf, { what: t(historyTexts.history), title: name ?? ident }),
    ...(name !== undefined && { backTo: { href: `${entryHref(site, 'hours')}/${ident}`, title: name } }),
  };
}

interface RemovedPlace {
  readonly file: string;
  readonly name: string;
}

/** The places that were removed, which their history brings back. */
async function removedPlaces({ database }: Services, site: Site): Promise<readonly RemovedPlace[]> {
  const files = await readEditedFiles(database.kysely, site.id);
  const removed = files.filter(({ path, content }) => content === null && path.startsWith(`${HOURS_FOLDER}/`));
  return Promise.all(
    removed.map(async ({ path: file }) => {
      const name = getKey((await lastText(database.kysely, site.id, file)) ?? '', ['nom']);
      return { file, name: typeof name === 'string' ? name : file };
    }),
  );
}

function placesView(site: Site, removed: readonly RemovedPlace[], plans: readonly SettingPlan[]): Screen {
  const { marked: t } = localeOf(site);
  const path = entryHref(site, 'hours');
  return screen(
    { current: 'hours', title: t(ENTRIES.hours.title), lead: t(texts.hoursLead), notices: NOTICES },
    <>
      <p>
        <a className="button" href={`${path}/${NEW_PLACE}`}>
          {t(texts.newPlace)}
        </a>
      </p>
      {site.places.size === 0 ? <p>{t(texts.noPlaces)}</p> : null}
      <ul className="admin-list">
        {[...site.places.values()].map((place) => (
          <li key={place.ident}>
            <a href={`${path}/${place.ident}`}>{place.name}</a>
            {weekLines(place.week, localeOf(site)).map((line) => (
              <p key={line} className="field-hint">
                {line}
              </p>
            ))}
            <PlannedHere plans={plans} entry="hours" name={place.ident} />
          </li>
        ))}
      </ul>
      {removed.length === 0 ? null : (
        <section aria-labelledby="lieux-supprimes">
          <h2 id="lieux-supprimes">{t(historyTexts.removedPlaces)}</h2>
          <ul className="admin-list">
            {removed.map(({ file, name: former }) => (
              <li key={file}>
                <a href={historyHref(site, 'hours', file)}>{former}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>,
  );
}
