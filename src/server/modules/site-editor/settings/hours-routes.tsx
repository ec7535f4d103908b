import type { FastifyInstance } from 'fastify';
import { setKey } from '#server/content/edits/documents/yaml-keys.ts';
import { publishFiles } from '#server/content/edits/publish.ts';
import { weekLines } from '#server/content/hours/words.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { CsrfField } from '#server/content/markup/csrf-field.tsx';
import { Field, SubmitButton } from '#server/content/markup/form.tsx';
import type { Services } from '#server/content/services.ts';
import { frenchSlug } from '#server/content/site/slug.ts';
import type { Site } from '#server/content/site/types.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { problemErrors } from '#server/render/administration/problem-errors.tsx';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { placeFile, placeSetting } from './place-setting.ts';
import { registerSettingForms } from './routes.ts';
import { NOTICES, texts } from './texts.ts';

const { path: PATH, title } = ENTRIES.hours;
const NAME_ID = 'lieu-nom';
const MAX_NAME = 100;
const MAX_IDENT = 40;

/** Opening hours: the places, a new one, and the form of each (ADMIN-3). */
export function registerHours(app: FastifyInstance, services: Services): void {
  const routes = administrationRoutes(app, 'hours');

  routes.get('', async ({ site }) => placesView(site));

  routes.post('', async ({ site, account: author, field, t, show, done }) => {
    const name = field('nom', MAX_NAME).trim();
    const ident = frenchSlug(name, MAX_IDENT);
    const refuse = (errors: readonly FieldError[]) => show(placesView(site, name, errors), 400);
    const again = (message: string) => refuse([{ fieldId: NAME_ID, message }]);
    if (ident === '') return again(t(texts.placeNameMissing));
    const change = { path: placeFile(ident), content: setKey('', ['nom'], name), startedFrom: null };
    const result = await publishFiles(services, site, [change], { author, action: 'publish' });
    if (result.outcome === 'conflict') return again(t(texts.placeTaken));
    if (result.outcome === 'refused')
      return refuse(problemErrors(site, result.problems, { file: change.path, fieldId: NAME_ID }));
    return done(`/${ident}`, 'publie');
  });

  registerSettingForms(app, services, 'hours', placeSetting);
}

function placesView(site: Site, name = '', errors: readonly FieldError[] = []): Screen {
  const { marked: t } = localeOf(site);
  const path = `/${site.base}${PATH}`;
  return screen(
    { current: 'hours', title: t(title), lead: t(texts.hoursLead), notices: NOTICES, errors },
    <>
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
          </li>
        ))}
      </ul>
      <form method="post" action={path} className="admin-form">
        <CsrfField />
        <Field
          id={NAME_ID}
          name="nom"
          label={t(texts.newPlaceName)}
          hint={t(texts.newPlaceHint)}
          required
          maxLength={MAX_NAME}
          defaultValue={name}
        />
        <div className="form-end">
          <SubmitButton tone="secondary">{t(texts.newPlace)}</SubmitButton>
        </div>
      </form>
    </>,
  );
}
