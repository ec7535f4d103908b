import { useT } from '#language/locale.tsx';
import { MomentField } from '#server/content/fields/date-input.tsx';
import { writeLocalMoment } from '#server/content/local-time.ts';
import { SubmitButton } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import { isHome } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { texts as frameTexts } from '#server/render/administration/texts.ts';
import type { OpenPage } from './open-page.ts';
import { pageFields } from './page-forms.tsx';
import { texts } from './texts.ts';

/** Dates as they were typed, to be corrected. */
export interface TypedPlan {
  readonly publishAt: string;
  readonly withdrawAt: string;
}

interface PublishFormProps {
  readonly site: Site;
  readonly open: OpenPage;
  readonly typed: TypedPlan | undefined;
}

/** Stands above the parts, which would hide it on a phone. The dates follow the buttons, since they are rarely used. */
export function PublishForm({ site, open, typed }: PublishFormProps) {
  const t = useT();
  const { page, plan } = open;
  const written = (date: Date | undefined) => (date === undefined ? '' : writeLocalMoment(date, site.timeZone));
  const isPlanned = plan.publishAt !== undefined;
  return (
    <PostForm action="modifier" className="admin-form admin-publish" hidden={pageFields(open)}>
      <div className="form-end">
        <SubmitButton name="geste" value="publier">
          {t(isPlanned ? texts.publishPlanned : texts.publish)}
        </SubmitButton>
        {isPlanned ? <ActButton act="publier-maintenant" label={t(texts.publishNow)} /> : null}
        {isPlanned ? <ActButton act="deprogrammer" label={t(frameTexts.cancelPlan)} /> : null}
      </div>
      <details open={typed !== undefined || isPlanned || plan.withdrawAt !== undefined}>
        <summary>{t(texts.publishAt)}…</summary>
        <MomentField
          id="publier-le"
          name="publier_le"
          defaultValue={typed?.publishAt ?? written(plan.publishAt)}
          label={t(texts.publishAt)}
          hint={t(texts.publishAtHint)}
          isMarked
        />
        {page !== undefined && isHome(site, page) ? null : (
          <MomentField
            id="retirer-le"
            name="retirer_le"
            defaultValue={typed?.withdrawAt ?? written(plan.withdrawAt)}
            label={t(texts.withdrawAt)}
            hint={t(texts.withdrawAtHint)}
            isMarked
          />
        )}
      </details>
    </PostForm>
  );
}

function ActButton({ act, label }: Readonly<{ act: string; label: string }>) {
  return (
    <SubmitButton tone="secondary" name="geste" value={act} formNoValidate>
      {label}
    </SubmitButton>
  );
}
