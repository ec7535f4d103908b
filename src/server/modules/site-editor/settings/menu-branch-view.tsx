import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { CheckboxField, Field, FormEnd } from '#server/content/markup/form.tsx';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { AskingForm } from '#server/render/administration/asking-form.tsx';
import { entryHref } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { DefaultSubmit } from '#server/render/administration/keys/fields.tsx';
import { RowButtons } from '#server/render/administration/keys/row-buttons.tsx';
import { idOf } from '#server/render/administration/keys/suggestions.tsx';
import { isPage, menuTitle, navigationOf } from '#server/render/layout/navigation.ts';
import { addressIn } from './language-view.tsx';
import { menuTexts, NOTICES, texts } from './texts.ts';

/** The entries of a menu that have pages below them, each with a screen of its own. */
export function MenuBranches({ path, edition }: Readonly<{ path: string; edition: Site }>) {
  const t = useT();
  const { primary, secondary } = navigationOf(edition);
  const branches = [...primary, ...secondary].filter(isPage).filter(({ children }) => children.length > 0);
  if (branches.length === 0) return null;
  return (
    <section aria-labelledby="sous-entrees">
      <h2 id="sous-entrees">{t(menuTexts.below)}</h2>
      <p>{t(menuTexts.belowLead)}</p>
      <ul className="admin-list">
        {branches.map((page) => (
          <li key={page.id}>
            <a href={`${path}/${page.id}`} lang={page.language}>
              {menuTitle(page)}
            </a>
            <p className="field-hint">{t(menuTexts.count, { count: page.children.length })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An entry below another one, as a form has it. */
export interface BranchRow {
  readonly page: SitePage;
  readonly isShown: boolean;
  readonly name: string;
}

export interface BranchState {
  readonly page: SitePage;
  /** Identifies what the rows were before they were changed. */
  readonly seen: string;
  readonly rows: readonly BranchRow[];
  /** The rows are those of the form, not the stored ones. */
  readonly isUnsaved?: boolean;
  readonly warning?: string | undefined;
  readonly errors?: readonly FieldError[];
}

/** The entries below one of the menu: their order, names, and which are shown. */
export function branchView(site: Site, state: BranchState): Screen {
  const { marked: t } = localeOf(site);
  const { page, seen, rows, isUnsaved, warning, errors = [] } = state;
  const [settings, pages] = [entryHref(site, 'settings'), entryHref(site, 'pages')];
  return screen(
    {
      current: 'settings',
      notices: NOTICES,
      errors,
      title: t(menuTexts.belowOf, { title: menuTitle(page) }),
      lead: t(menuTexts.belowFormLead),
    },
    <>
      {warning === undefined ? null : <Alert tone="warning" text={warning} />}
      <p className="admin-links">
        <a href={addressIn(`${settings}/menu`, page.language, site)}>{t(menuTexts.toMenu)}</a>
        <a href={`${pages}/nouvelle?sous=${page.id}`}>{t(menuTexts.addBelow)}</a>
      </p>
      {rows.length === 0 ? (
        <p className="space-empty">{t(menuTexts.noneBelow)}</p>
      ) : (
        <AskingForm className="admin-form" hidden={{ vu: seen, 'items.nombre': rows.length }} isUnsaved={isUnsaved}>
          <DefaultSubmit />
          {rows.map((row, rank) => (
            <BranchFields key={row.page.id} row={row} rank={rank} count={rows.length} path={`${settings}/menu`} />
          ))}
          <FormEnd>{t(texts.save)}</FormEnd>
        </AskingForm>
      )}
    </>,
  );
}

interface BranchFieldsProps {
  readonly row: BranchRow;
  readonly rank: number;
  readonly count: number;
  readonly path: string;
}

function BranchFields({ row: { page, isShown, name }, rank, count, path }: BranchFieldsProps) {
  const t = useT();
  const field = `items.${rank}`;
  return (
    <fieldset className="fieldset admin-row">
      <legend lang={page.language}>{page.title}</legend>
      <input type="hidden" name={`${field}.page`} value={page.id} />
      <Field
        id={idOf(`${field}.nom`)}
        name={`${field}.nom`}
        label={t(menuTexts.nameLabel)}
        isMarked
        defaultValue={name}
      />
      <CheckboxField
        id={idOf(`${field}.montre`)}
        name={`${field}.montre`}
        label={t(menuTexts.isShown)}
        isMarked
        value="1"
        defaultChecked={isShown}
      />
      <p className="admin-row-acts">
        <RowButtons name="items" row={rank} count={count} about={page.title} />
        {page.children.length === 0 ? null : <a href={`${path}/${page.id}`}>{t(menuTexts.below)}</a>}
      </p>
    </fieldset>
  );
}
