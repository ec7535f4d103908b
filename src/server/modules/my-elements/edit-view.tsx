import type { ReactNode } from 'react';
import { MyElementForm } from '#features/my-elements/markup.tsx';
import { Filled, useLocale, useT } from '#language/locale.tsx';
import { elementPath } from '#server/content/elements/element.ts';
import { ElementFields } from '#server/content/fields/element-form.tsx';
import type { FieldError, FormValues } from '#server/content/fields/element-values.ts';
import { errorId } from '#server/content/fields/element-values.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, ErrorSummary } from '#server/content/markup/alert.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { uploadFacts } from '#server/content/uploads/form-files.ts';
import type { MyElement } from '#server/modules/my-elements/store/element.ts';
import { workIn } from '#server/modules/my-elements/store/languages.ts';
import { mayPlan } from '#server/modules/my-elements/store/plan-rules.ts';
import {
  isPublic,
  may,
  mustBeComplete,
  outcomeOf,
  outcomeOfAll,
  standingOf,
} from '#server/modules/my-elements/store/rules.ts';
import { changedFields, shownInForm } from '#server/modules/my-elements/store/values.ts';
import type { Account } from '#server/people/account.ts';
import type { ElementValues } from '#server/platform/db/schema.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { spaceView } from '#server/render/layout/contributor-space.tsx';
import { Languages, RemoveTranslation } from './languages.tsx';
import {
  ELEMENT_PARAM,
  editHref,
  elementHref,
  FRAME_PARAM,
  LANGUAGE_PARAM,
  MODULE_PARAM,
  previewHref,
  spaceHref,
} from './paths.ts';
import { hasPreview, planDetails } from './rows.ts';
import { STATE_NAMES, texts } from './texts.ts';
import { Versions } from './versions.tsx';

/** The field by which a person keeps their version over the one that came between: that one's version. */
export const KEEP_FIELD = 'garder';

export interface EditState {
  readonly account: Account;
  readonly csrf: string;
  readonly module: SiteModule;
  readonly element: MyElement;
  /** The language of the translation that the form edits; undefined: the element itself. */
  readonly language?: string | undefined;
  readonly isFramed: boolean;
  readonly waiting: number | undefined;
  /** What stands in the form; what is stored, when nothing is said. */
  readonly typed?: FormValues;
  /** The version the form was drawn from. */
  readonly version?: number | undefined;
  readonly errors?: readonly FieldError[];
  readonly message?: ReactNode;
}

/** The page on which an element is changed. */
export function editView(site: Site, state: EditState): PageView {
  const { account, csrf, module, element, isFramed, waiting } = state;
  const { marked: t } = localeOf(site);
  const space = { role: account.role, csrf, current: 'elements' as const, waiting, isFramed };
  return spaceView(
    site,
    space,
    element.title,
    <>
      <Facts site={site} state={state} />
      <Notices element={element} mayAsk={may('submit', element.situation, standingOf(account, module))} />
      <Languages site={site} state={state} />
      <EditForm site={site} state={state} />
      <RemoveTranslation site={site} state={state} />
    </>,
    isFramed ? '' : t(texts.editTitle, { module: module.singular }),
  );
}

function EditForm({ site, state }: { readonly site: Site; readonly state: EditState }): ReactNode {
  const { account, csrf, module, element, language, isFramed, errors = [], message } = state;
  const work = workIn(module, element.values, language);
  const fields = [...work.module.fields.values()];
  const values = state.typed ?? shownInForm(fields, work.values, localeOf(site));
  const standing = standingOf(account, module);
  const { situation } = element;
  return (
    <MyElementForm
      kind="edit"
      action={editHref(site.base, element, language)}
      owner={account.id}
      hidden={{
        [CSRF_FIELD]: csrf,
        [MODULE_PARAM]: module.ident,
        [ELEMENT_PARAM]: element.id,
        version: String(state.version ?? element.version),
        ...(language === undefined ? {} : { [LANGUAGE_PARAM]: language }),
        ...(isFramed ? { [FRAME_PARAM]: '1' } : {}),
      }}
      may={{
        publish: situation !== 'published' && may('publish', situation, standing),
        unpublish: may('unpublish', situation, standing),
        ask: outcomeOfAll(['save', 'submit'], situation, standing) !== undefined,
      }}
      isDraft={!mustBeComplete(['save'], outcomeOf('save', situation, standing))}
      cancelHref={isFramed ? undefined : spaceHref(site.base, 'list')}
      message={message}
    >
      <ElementFields fields={fields} values={values} errors={errors} uploads={uploadFacts(site, fields, values)} />
    </MyElementForm>
  );
}

/** State and dates, and what else can be done with the element. */
function Facts({ site, state }: { readonly site: Site; readonly state: EditState }): ReactNode {
  const locale = useLocale();
  const { marked: t } = locale;
  const { account, module, element, isFramed } = state;
  const { situation } = element;
  const standing = standingOf(account, module);
  const href = (page: 'submit' | 'withdraw' | 'discard' | 'plan' | 'history') =>
    elementHref(site.base, page, element, isFramed ? [[FRAME_PARAM, '1']] : []);
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
      {may('submit', situation, standing) ? <a href={href('submit')}>{t(texts.askPublication)}</a> : null}
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
          <a href={href('history')}>{t(texts.history)}</a>
        </>
      )}
    </div>
  );
}

interface NoticesProps {
  readonly element: MyElement;
  /** Somebody else publishes: the next step is to ask. */
  readonly mayAsk: boolean;
}

function Notices({ element: { situation, reason }, mayAsk }: NoticesProps): ReactNode {
  const t = useT();
  return (
    <>
      {situation === 'draft' && mayAsk ? <p className="field-hint">{t(texts.draftHint)}</p> : null}
      {situation.endsWith('refused') && reason !== null ? (
        <Alert tone="warning" title={t(texts.refusedBecause)}>
          <p className="contact-lines">{reason}</p>
        </Alert>
      ) : null}
      {isPublic(situation) && situation !== 'published' ? (
        <Alert tone="info">
          <p>{t(texts.draftWaits)}</p>
        </Alert>
      ) : null}
    </>
  );
}

/** What is to be corrected, each with a link to its field. */
export function Corrections({ errors }: { readonly errors: readonly FieldError[] }): ReactNode {
  return <ErrorSummary errors={errors.map((error) => ({ fieldId: errorId(error), message: error.message }))} />;
}

export interface ConflictProps {
  readonly site: Site;
  readonly module: SiteModule;
  readonly theirs: MyElement;
  readonly mine: ElementValues;
  readonly language: string | undefined;
  readonly isFramed: boolean;
}

/** MINE-11: two people changed the same element. Stands inside the form, whose fields hold the person's own version. */
export function Conflict({ site, module, theirs, mine, language, isFramed }: ConflictProps): ReactNode {
  const t = useT();
  const work = workIn(module, theirs.values, language);
  return (
    <div className="space-stack">
      <Alert tone="warning" title={t(texts.conflictTitle)}>
        <p>{t(texts.conflictText)}</p>
      </Alert>
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
          href={editHref(site.base, theirs, language, isFramed ? [[FRAME_PARAM, '1']] : [])}
          data-my-element-discard=""
        >
          {t(texts.takeTheirs)}
        </a>
      </div>
    </div>
  );
}
