import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import type { Pairs } from '#contract/query.ts';
import { PUBLICATION_NAME, readActive, SUBMIT_VALUE } from '#features/my-elements/model.ts';
import { typedValues } from '#server/content/fields/element-values.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { withKnownFiles } from '#server/content/uploads/form-files.ts';
import type { Uploads } from '#server/content/uploads/store.ts';
import { workIn } from '#server/modules/my-elements/store/languages.ts';
import type { ChangeAndNotify } from '#server/modules/my-elements/store/notify.ts';
import {
  type Action,
  isPublic,
  isWaiting,
  may,
  mustBeComplete,
  outcomeOfAll,
  type Standing,
  standingOf,
} from '#server/modules/my-elements/store/rules.ts';
import { missingIn, readForm, shownInForm, withStoredHtml } from '#server/modules/my-elements/store/values.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { isScript } from '#server/platform/http/request-query.ts';
import { forbidden } from '#server/platform/security/refusal.ts';
import { redirectPrivate } from '#server/render/reply/notice.ts';
import { ownerOf, type Saving, shownValues, withFiles } from './edit-files.ts';
import { Conflict, Corrections, type EditState, editView, KEEP_FIELD } from './edit-view.tsx';
import { elementRoutes } from './element-routes.ts';
import { COPY_PARAM, editHref, framePairs, MISSING_PARAM, REMOVE_FIELD, SUCCESS_PARAM } from './paths.ts';
import {
  absent,
  elementFor,
  type FormBody,
  type FoundElement,
  isFramed,
  languageIn,
  namedIn,
  versionIn,
} from './request.ts';
import { postAdmitted } from './sign-in-inside.tsx';
import { answerForm, sendMessage, spacePage } from './space-page.ts';
import { REFUSALS, TRANSLATION_TEXTS, texts } from './texts.ts';

/** The page on which an element is edited, and its form. */
export function registerEdit(
  app: FastifyInstance,
  services: Services,
  uploads: Uploads,
  changeAndNotify: ChangeAndNotify,
): void {
  elementRoutes(app, services).get(
    'edit',
    async ({ request, site, module, element, session: user, standing, query }) => {
      if (!may('save', element.situation, standing)) throw forbidden(REFUSALS.save);
      const found = { module, element };
      const language = languageIn(request, module);
      const errors = query.get(MISSING_PARAM) === '1' ? missingIn(site, module, element.values) : [];
      const isSaved = query.get(SUCCESS_PARAM) === '1';
      const message =
        errors.length > 0 ? (
          <Corrections errors={errors} />
        ) : isSaved ? (
          <Alert tone="success" text={savedText(site, found, standing)} />
        ) : undefined;
      const copied = query.get(COPY_PARAM) === '1' ? copyOf(site, found, language) : {};
      return editView(site, { user, ...found, language, isFramed: isFramed(request), message, errors, ...copied });
    },
  );

  postAdmitted(app, services, 'edit', async (form) => {
    const { request, reply, body, admission } = form;
    const found = await elementFor(services, request, admission.account, namedIn(request, body));
    if (found === undefined) {
      if (!isScript(request)) throw absent();
      return sendMessage(reply, 404, <Alert tone="error" text={localeOf(request.site).marked(texts.absent)} />);
    }
    const language = languageIn(request, found.module, body);
    const files = await withFiles(uploads, form, found);
    return save(services, changeAndNotify, { ...form, found, language, ...files });
  });
}

/** The form of a translation, filled with the original. */
function copyOf(site: Site, { module, element }: FoundElement, language: string | undefined): Partial<EditState> {
  if (language === undefined) return {};
  const fields = [...workIn(module, element.values, language).module.fields.values()];
  const words = localeOf(site);
  const message = <Alert tone="info" text={words.marked(TRANSLATION_TEXTS.copied)} />;
  return { typed: shownInForm(fields, element.values, words), message };
}

async function save(services: Services, changeAndNotify: ChangeAndNotify, saving: Saving): Promise<FastifyReply> {
  const { request, body, admission, fault, found, language } = saving;
  const { module, element } = found;
  const { account } = admission;
  const { marked: t } = localeOf(request.site);
  const work = workIn(module, element.values, language);
  const again = (status: number, message: ReactNode, more: Partial<EditState> = {}) =>
    showAgain(services, saving, status, message, more);
  if (fault !== undefined) return again(fault.status, <Alert tone="error" text={t(fault.text)} />);
  const standing = standingOf(account, module);
  const actions = actionsOf(body, found);
  const isDraft = !mustBeComplete(actions, outcomeOfAll(actions, element.situation, standing));
  const isRemoved = language !== undefined && formFields(body)(REMOVE_FIELD, 1) === '1';
  const { values: read, errors: wrong } = isRemoved
    ? { values: {}, errors: [] }
    : readForm(request.site, work.module, body, { isDraft });
  const values = withStoredHtml([...work.module.fields.values()], body, { stored: work.values, read });
  const errors = [
    ...saving.fileErrors,
    ...wrong.filter(({ field }) => !saving.fileErrors.some((error) => error.field === field)),
  ];
  if (errors.length > 0) return again(422, <Corrections errors={errors} />, { errors });

  const ref = { site: request.site, module, id: element.id, account };
  const written =
    language === undefined ? { values } : { translation: { language, values: isRemoved ? undefined : values } };
  const result = await changeAndNotify(ref, { actions, ...written, version: versionOf(body) });
  switch (result.outcome) {
    case 'absent':
      throw absent();
    case 'conflict': {
      const mine = await shownValues(services, saving, values);
      const { theirs } = result;
      const conflict = { site: request.site, module, theirs, mine, language, isFramed: isFramed(request, body) };
      return again(409, <Conflict {...conflict} />, { version: versionOf(body) });
    }
    case 'refused':
      return again(403, <Alert tone="error" text={t(REFUSALS[result.action])} />);
    case 'incomplete':
      return again(422, <Corrections errors={result.errors} />, { errors: result.errors });
    case 'done':
      return done(saving, { module, element: result.element }, standing);
  }
}

/** The actions of a form: the save, and the change of publication if the form requests one. */
function actionsOf(body: FormBody, { element }: FoundElement): readonly Action[] {
  const active = readActive(body);
  if (active === '' && formFields(body)(PUBLICATION_NAME, 20) === SUBMIT_VALUE) return ['save', 'submit'];
  if (active === '1') return ['save', 'publish'];
  return active === '0' && isPublic(element.situation) ? ['save', 'unpublish'] : ['save'];
}

/** The version that the form was rendered from, or the one that the user has decided to replace. */
function versionOf(body: FormBody): number {
  return versionIn(body, KEEP_FIELD) || versionIn(body);
}

async function showAgain(
  services: Services,
  saving: Saving,
  status: number,
  message: ReactNode,
  more: Partial<EditState>,
): Promise<FastifyReply> {
  const { request, reply, body, admission, found, language } = saving;
  return answerForm(reply, status, message, async () => {
    const owner = ownerOf(saving);
    const state = {
      user: admission,
      ...found,
      language,
      isFramed: isFramed(request, body),
      typed: await withKnownFiles(services.database.kysely, owner, typedValues(owner.fields, body)),
      version: versionOf(body),
      message,
      ...more,
    };
    return spacePage(services, request, admission, editView(request.site, state));
  });
}

function done({ request, reply, body, language }: Saving, found: FoundElement, standing: Standing): FastifyReply {
  const { site } = request;
  const framed = isFramed(request, body);
  if (!isScript(request)) {
    const query: Pairs = [...framePairs(framed), [SUCCESS_PARAM, '1']];
    return redirectPrivate(reply, editHref(site.base, found.element, language, query));
  }
  // The front end closes the pop-in (MINE-7).
  const data = framed ? { 'data-closepopup': '1' } : undefined;
  return sendMessage(reply, 200, <Alert tone="success" text={savedText(site, found, standing)} data={data} />);
}

/** The result of a save. Equal moments come from one change. */
function savedText(site: Site, { element }: FoundElement, standing: Standing): string {
  const { marked: t } = localeOf(site);
  const { situation, version, createdAt, updatedAt, submittedAt } = element;
  if (isWaiting(situation))
    return submittedAt?.getTime() === updatedAt.getTime() ? t(texts.savedRequested) : t(texts.savedWaiting);
  if (situation === 'published') return t(texts.savedPublished);
  if (isPublic(situation)) return `${t(texts.saved)} ${t(texts.draftWaits)}`;
  if (situation === 'unpublished') return t(texts.savedUnpublished);
  if (version > 1 || createdAt.getTime() !== updatedAt.getTime()) return t(texts.savedDraft);
  return t(standing === 'moderated' ? texts.createdModerated : texts.created);
}
