import type { FastifyInstance } from 'fastify';
import { setKey } from '#server/content/edits/documents/yaml-keys.ts';
import { saveDraft } from '#server/content/edits/drafts.ts';
import { readEdits, readServedText } from '#server/content/edits/store.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { Field, FormEnd, SelectField } from '#server/content/markup/form.tsx';
import type { Services } from '#server/content/services.ts';
import { editionOf } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { AskingForm } from '#server/render/administration/asking-form.tsx';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { textIn } from '#server/render/administration/query.ts';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { newAddress } from './address.ts';
import { MODELS } from './models.ts';
import { newPageId } from './open-page.ts';
import { pageOptions } from './page-forms.tsx';
import { texts } from './texts.ts';

const TITLE_ID = 'page-titre';
const MAX_TITLE = 200;

interface NewPage {
  readonly title: string;
  readonly parent: string;
  readonly model: string;
}

/** A new page begins as a draft: nothing is published (EDIT-1). */
export function registerCreation(app: FastifyInstance, services: Services): void {
  const { kysely } = services.database;

  const routes = administrationRoutes(app, 'pages');

  routes.get('/nouvelle', async ({ site, query }) => {
    const above = site.pagesById.get(textIn(query, 'sous')) ?? site.home;
    return creationView(site, { title: '', parent: above.id, model: 'texte' }, []);
  });

  routes.post('/nouvelle', async ({ site, account: author, field, t, show, done }) => {
    const page = { title: field('titre', MAX_TITLE).trim(), parent: field('parent', 12), model: field('modele', 20) };
    const again = (message: string) => show(creationView(site, page, [{ fieldId: TITLE_ID, message }]), 400);
    const address = newAddress(site, page.parent, page.title);
    if ('fault' in address) return again(t(address.fault));
    const { name, path } = address;
    if ((await readServedText(site.folder, await readEdits(kysely, site.id), path)) !== undefined)
      return again(t(texts.titleTaken));
    const content = newText(site, page);
    const draft = { path, content, version: 0, startedFrom: null, author, at: services.now() };
    if ((await saveDraft(kysely, site.id, draft)) === undefined) return again(t(texts.titleTaken));
    return done('/modifier', 'enregistre', { page: name });
  });
}

/** The text of the new page, in the language of its parent. */
function newText(site: Site, { title, parent, model }: NewPage): string {
  const language = editionOf(site, site.pagesById.get(parent));
  const chosen = Object.hasOwn(MODELS, model) ? MODELS[model as keyof typeof MODELS] : MODELS.vide;
  const kind = 'kind' in chosen ? `kind: ${chosen.kind}\n` : '';
  const head = setKey(`id: ${newPageId(site)}\n`, ['titre'], title);
  return `---\n${head}${kind}---\n${chosen.body(localeOf(language).t)}`;
}

function creationView(site: Site, page: NewPage, errors: readonly FieldError[]): Screen {
  const { marked: t } = localeOf(site);
  const models = Object.entries(MODELS).map(([name, { title }]): [string, string] => [name, t(title)]);
  return screen(
    { current: 'pages', title: t(texts.create), lead: t(texts.createLead), errors },
    <AskingForm className="admin-form" isUnsaved={errors.length > 0}>
      <Field
        id={TITLE_ID}
        name="titre"
        label={t(texts.title)}
        hint={t(texts.titleHint)}
        required
        maxLength={MAX_TITLE}
        defaultValue={page.title}
      />
      <SelectField
        id="page-parent"
        name="parent"
        label={t(texts.parent)}
        required
        options={pageOptions(site.pagesById.values())}
        defaultValue={page.parent}
      />
      <SelectField
        id="page-modele"
        name="modele"
        label={t(texts.model)}
        required
        options={new Map(models)}
        defaultValue={page.model}
      />
      <FormEnd>{t(texts.createButton)}</FormEnd>
    </AskingForm>,
  );
}
