import { useLocale, useT } from '#language/locale.tsx';
import { MomentField } from '#server/content/fields/date-input.tsx';
import { writeLocalMoment } from '#server/content/local-time.ts';
import { Field, FormEnd, SelectField, SmallButton } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Site, SitePage } from '#server/content/site/types.ts';
import type { Leading } from './links/leading.ts';
import { LeadingHere } from './links/leading-view.tsx';
import { markOf, type OpenPage } from './open-page.ts';
import { texts } from './texts.ts';

/** Pages to choose from in a `SelectField`. */
export function pageOptions(pages: Iterable<SitePage>): ReadonlyMap<string, string> {
  return new Map([...pages].map(({ id, title, path }) => [id, `${title} (${path})`]));
}

interface ActFormProps {
  readonly open: OpenPage;
  readonly acts: readonly (readonly [string, string])[];
  /** What the buttons change, for screen readers. */
  readonly about?: string;
}

/** Buttons that change the draft of a page. */
export function ActForm({ open, acts, about }: ActFormProps) {
  return (
    <PostForm action="modifier" className="admin-acts" hidden={pageFields(open)}>
      {acts.map(([value, label]) => (
        <SmallButton key={value} name="geste" value={value} about={about}>
          {label}
        </SmallButton>
      ))}
    </PostForm>
  );
}

/** The hidden fields of every form about a page: its name, and the mark of the texts that the user sees. */
export function pageFields(open: OpenPage) {
  return { page: open.name, version: markOf(open) };
}

/** The date on which a published page is withdrawn (EDIT-6). */
export function WithdrawForm({ open, leading }: Readonly<{ open: OpenPage; leading: Leading | undefined }>) {
  const { marked: t, timeZone } = useLocale();
  const withdrawAt = open.status?.file.withdrawAt ?? null;
  return (
    <details className="admin-leave">
      <summary>{t(texts.withdraw)}</summary>
      <LeadingHere leading={leading} />
      <PostForm action="modifier" className="admin-form" hidden={pageFields(open)}>
        <MomentField
          id="retirer-le"
          name="retirer_le"
          label={t(texts.withdrawAt)}
          hint={t(texts.withdrawAtHint)}
          isMarked
          defaultValue={withdrawAt === null ? '' : writeLocalMoment(withdrawAt, timeZone)}
        />
        <FormEnd tone="secondary" name="geste" value="retrait">
          {t(texts.withdrawButton)}
        </FormEnd>
      </PostForm>
    </details>
  );
}

/** Moves a page elsewhere (EDIT-10). */
export function MoveForm({ site, open, page }: Readonly<{ site: Site; open: OpenPage; page: SitePage }>) {
  const t = useT();
  const above = [...site.pagesById.values()].filter((one) => one !== page && !one.path.startsWith(`${page.path}/`));
  const parentPath = page.path.slice(0, page.path.lastIndexOf('/')) || '/';
  return (
    <details className="admin-leave">
      <summary>{t(texts.move)}</summary>
      <p>{t(texts.moveLead)}</p>
      <PostForm action="modifier" className="admin-form" hidden={pageFields(open)}>
        <SelectField
          id="deplacer-sous"
          name="sous"
          label={t(texts.parent)}
          required
          options={pageOptions(above)}
          defaultValue={site.pagesByPath.get(parentPath)?.id ?? site.home.id}
        />
        <Field
          id="deplacer-mot"
          name="mot"
          label={t(texts.moveWord)}
          hint={t(texts.moveWordHint)}
          required
          defaultValue={page.path.slice(page.path.lastIndexOf('/') + 1)}
        />
        <FormEnd tone="secondary" name="geste" value="deplacer">
          {t(texts.moveButton)}
        </FormEnd>
      </PostForm>
    </details>
  );
}
