import { useLocale, useT } from '#language/locale.tsx';
import { MomentField } from '#server/content/fields/date-input.tsx';
import { writeLocalMoment } from '#server/content/local-time.ts';
import { CsrfField } from '#server/content/markup/csrf-field.tsx';
import { Field, SelectField } from '#server/content/markup/form.tsx';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import type { Leading } from './links/leading.ts';
import { LeadingHere } from './links/leading-view.tsx';
import { markOf, type OpenPage } from './open-page.ts';
import { texts } from './texts.ts';

/** Addresses of the screens of a page. */
export function screens(site: Site, { name }: Pick<OpenPage, 'name'>) {
  const base = `/${site.base}${ENTRIES.pages.path}`;
  const query = `page=${encodeURIComponent(name)}`;
  return {
    edit: `${base}/modifier?${query}`,
    part: (rank: number) => `${base}/partie?${query}&rang=${rank}`,
    add: (rank: number) => `${base}/ajouter?${query}&rang=${rank}`,
    preview: `${base}/apercu?${query}`,
    history: `${base}/historique?${query}`,
    restore: `${base}/historique`,
    act: `${base}/modifier`,
    partAct: `${base}/partie`,
  };
}

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
    <form method="post" action="modifier" className="admin-acts">
      <PageFields open={open} />
      {acts.map(([value, label]) => (
        <button key={value} type="submit" name="geste" value={value} className="button button-small button-secondary">
          {label}
          {about === undefined ? null : <span className="visually-hidden"> {about}</span>}
        </button>
      ))}
    </form>
  );
}

/** The hidden fields of every form about a page: its name, and the mark of the texts that the user sees. */
export function PageFields({ open }: Readonly<{ open: OpenPage }>) {
  return (
    <>
      <CsrfField />
      <input type="hidden" name="page" value={open.name} />
      <input type="hidden" name="version" value={markOf(open)} />
    </>
  );
}

/** The date on which a published page is withdrawn (EDIT-6). */
export function WithdrawForm({ open, leading }: Readonly<{ open: OpenPage; leading: Leading | undefined }>) {
  const { marked: t, timeZone } = useLocale();
  const withdrawAt = open.status?.file.withdrawAt ?? null;
  return (
    <details className="admin-leave">
      <summary>{t(texts.withdraw)}</summary>
      <LeadingHere leading={leading} />
      <form method="post" action="modifier" className="admin-form">
        <PageFields open={open} />
        <MomentField
          id="retirer-le"
          name="retirer_le"
          label={t(texts.withdrawAt)}
          hint={t(texts.withdrawAtHint)}
          isMarked
          defaultValue={withdrawAt === null ? '' : writeLocalMoment(withdrawAt, timeZone)}
        />
        <div className="form-end">
          <button type="submit" name="geste" value="retrait" className="button button-secondary">
            {t(texts.withdrawButton)}
          </button>
        </div>
      </form>
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
      <form method="post" action="modifier" className="admin-form">
        <PageFields open={open} />
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
        <div className="form-end">
          <button type="submit" name="geste" value="deplacer" className="button button-secondary">
            {t(texts.moveButton)}
          </button>
        </div>
      </form>
    </details>
  );
}
