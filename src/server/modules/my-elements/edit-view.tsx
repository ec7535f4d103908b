import type { ReactNode } from 'react';
import { MyElementForm } from '#features/my-elements/markup.tsx';
import { Filled, useLocale, useT } from '#language/locale.tsx';
import { elementPath } from '#server/content/elements/element.ts';
import { ElementFields } from '#server/content/fields/element-form.tsx';
import { type FormValues, inputId, type ValueError } from '#server/content/fields/element-values.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, ErrorSummary } from '#server/content/markup/alert.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { uploadFacts } from '#server/content/uploads/form-files.ts';
import type { MyElement } from '#server/modules/my-elements/store/element.ts';
import { workIn } from '#server/modules/my-elements/store/languages.ts';
import { mayEntrust } from '#server/modules/my-elements/store/owner.ts';
import { mayPlan } from '#server/modules/my-elements/store/plan.ts';
import { isPublic, may, outcomeOfAll, standingOf } from '#server/modules/my-elements/store/rules.ts';
import { changedFields, shownInForm } from '#server/modules/my-elements/store/values.ts';
import type { ElementValues } from '#server/platform/db/schema.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import { Languages, RemoveTranslation } from './languages.tsx';
import { editHref, elementFields, elementHref, framePairs, LANGUAGE_PARAM, previewHref, spaceHref } from './paths.ts';
import { hasPreview, planDetails } from './rows.ts';
import type { SpaceContent, SpaceUser } from './space-page.ts';
import { STATE_NAMES, texts } from './texts.ts';
import { Versions } from './versions.tsx';

/** The version of another user that the form replaces after a conflict. */
export const KEEP_FIELD = 'garder';

export interface EditState {
  readonly user: SpaceUser;
  readonly module: SiteModule;
  readonly element: MyElement;
  /** The language of the translation that the form edits; undefined: the element itself. */
  readonly language?: string | undefined;
  readonly isFramed: boolean;
  /** The texts of the form; by default those of the stored values. */
  readonly typed?: FormValues;
  /** The version that the form was rendered from. */
  readonly version?: number | undefined;
  readonly errors?: readonly ValueError[];
  readonly message?: ReactNode;
}

/** The page on which an element is edited. */
export function editView(site: Site, state: EditState): SpaceContent {
  const { user, module, element, isFramed } = state;
  const { marked: t } = localeOf(site);
  return {
    isFramed,
    title: element.title,
    lead: isFramed ? '' : t(texts.editTitle, { module: module.singular }),
    main: (
      <>
        <Facts site={site} state={state} />
        <Notices element={element} maySubmit={may('submit', element.situation, standingOf(user.account, module))} />
        <Languages site={site} state={state} />
        <EditForm site={site} state={state} />
        <RemoveTranslation site={site} state={state} />
      </>
    ),
  };
}

function EditForm({ site, state }: Readonly<{ site: Site; state: EditState }>) {
  const { user, module, element, language, isFramed, errors = [], message } = state;
  const work = workIn(module, element.values, language);
  const fields = [...work.module.fields.values()];
  const values = state.typed ?? shownInForm(fields, work.values, localeOf(site));
  const standing = standingOf(user.account, module);
  const { situation } = element;
  return (
    <MyElementForm
      kind="edit"
      action={editHref(site.base, element, language)}
      owner={user.account.id}
      hidden={{
        [CSRF_FIELD]: user.csrf,
        ...elementFields(element),
        version: String(state.version ?? element.version),
        ...(language === undefined ? {} : { [LANGUAGE_PARAM]: language }),
        ...Object.fromEntries(framePairs(isFramed)),
      }}
      may={{
        publish: situation !== 'published' && may('publish', situation, standing),
        unpublish: may('unpublish', situation, standing),
        submit: outcomeOfAll(['save', 'submit'], situation, standing) !== undefined,
      }}
      cancelHref={isFramed ? undefined : spaceHref(site.base, 'list')}
      message={message}
    >
      <ElementFields fields={fields} values={values} errors={errors} uploads={uploadFacts(site, fields, values)} />
    </MyElementForm>
  );
}

/** State, dates and links to the other acts. */
function Facts({ site, state }: Readonly<{ site: Site; state: EditState }>) {
  const locale = useLocale();
  const { marked: t } = locale;
  const { user, module, element, isFramed } = state;
  const { situation } = element;
  const standing = standingOf(user.account, module);
  const href = (page: 'submit' | 'withdraw' | 'discard' | 'plan' | 'owner' | 'history') =>
    elementHref(site.base, page, element, framePairs(isFramed));
  const page = isPublic(situation) ? elementPath(module, element.slug) : undefined;
  return (
    <div className="space-facts">
      <span className="my-element-badge" data-tone={isPublic(situation) ? 'published' : 'quiet'}>
        {t(STATE_NAMES[situation])}
      </span>
      <span>
        <Filled
          text={t(texts.modified)}
          parts={{
            moment: <time dateTime={element.updatedAt.toISOString()}>{momentOf(element.updatedAt, locale)}</time>,
          }}
        />
      </span>
      {planDetails(element, locale).map((detail) => (
        <strong key={detail}>{detail}</strong>
      ))}
      {may('submit', situation, standing) ? <a href={href('submit')}>{t(texts.requestPublication)}</a> : null}
      {hasPreview(module, element) ? (
        <a
          href={previewHref(site.base, element, state.language)}
          target={isFramed ? '_blank' : undefined}
          rel="noopener"
        >
          {t(texts.previewSaved)}
          {isFramed ? ` ${t(texts.newWindow)}` : null}
        </a>
      ) : null}
      {isFramed ? null : (
        <>
          {page === undefined ? null : <a href={page}>{t(texts.seeOnSite)}</a>}
          {may('withdraw', situation, standing) ? <a href={href('withdraw')}>{t(texts.withdraw)}</a> : null}
          {may('discard', situation, standing) ? <a href={href('discard')}>{t(texts.discard)}</a> : null}
          {mayPlan(situation, standing).withdraw ? <a href={href('plan')}>{t(texts.plan)}</a> : null}
          {mayEntrust(situation, standing) ? <a href={href('owner')}>{t(texts.entrust)}</a> : null}
          <a href={href('history')}>{t(texts.history)}</a>
        </>
      )}
    </div>
  );
}

interface NoticesProps {
  readonly element: MyElement;
  /** The user may request publication. */
  readonly maySubmit: boolean;
}

function Notices({ element: { situation, reason }, maySubmit }: NoticesProps) {
  const t = useT();
  return (
    <>
      {situation === 'draft' && maySubmit ? <p className="field-hint">{t(texts.draftHint)}</p> : null}
      {reason !== null ? (
        <Alert tone="warning" title={t(texts.refusedBecause)}>
          <p className="contact-lines">{reason}</p>
        </Alert>
      ) : null}
      {isPublic(situation) && situation !== 'published' ? <Alert tone="info" text={t(texts.draftWaits)} /> : null}
    </>
  );
}

/** What is to be corrected, each with a link to its field. */
export function Corrections({ errors }: Readonly<{ errors: readonly ValueError[] }>) {
  return (
    <ErrorSummary errors={errors.map(({ field, part, message }) => ({ fieldId: inputId(field, part), message }))} />
  );
}

interface ConflictProps {
  readonly site: Site;
  readonly module: SiteModule;
  readonly theirs: MyElement;
  readonly mine: ElementValues;
  readonly language: string | undefined;
  readonly isFramed: boolean;
}

/** MINE-11: two users changed the same element. Inside the form, whose fields hold the version of the second. */
export function Conflict({ site, module, theirs, mine, language, isFramed }: ConflictProps) {
  const t = useT();
  const work = workIn(module, theirs.values, language);
  return (
    <div className="space-stack">
      <Alert tone="warning" title={t(texts.conflictTitle)} text={t(texts.conflictText)} />
      <Versions
        site={site}
        module={module}
        caption={t(texts.conflictTitle)}
        fields={changedFields({ ...work.module, translations: [] }, mine, work.values)}
        versions={[
          { name: t(texts.mine), values: mine },
          { name: t(texts.theirs), values: work.values },
        ]}
      />
      <div className="space-actions">
        <button type="submit" className="button" name={KEEP_FIELD} value={theirs.version}>
          {t(texts.keepMine)}
        </button>
        <a
          className="button button-secondary"
          href={editHref(site.base, theirs, language, framePairs(isFramed))}
          data-my-element-discard=""
        >
          {t(texts.takeTheirs)}
        </a>
      </div>
    </div>
  );
}
