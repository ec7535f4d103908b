import { useDeferredValue, useId } from 'react';
import type { MenuItem } from '#contract/mobile-menu.ts';
import type { Translate } from '#runtime/i18n.ts';
import type { Page } from '#runtime/page.ts';
import { searchItems } from './model.tree.ts';
import type { MenuSettings } from './model.ts';
import { TEXTS } from './texts.ts';
import { ItemLink, PanelBar } from './View.panel.tsx';

export function SearchField(props: { t: Translate; query: string; resultsId: string; onQuery(query: string): void }) {
  const id = useId();
  return (
    <search className="mobile-menu-search">
      <label className="visually-hidden" htmlFor={id}>
        {props.t('rechercher')}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={props.t('rechercher')}
        aria-controls={props.resultsId}
        value={props.query}
        onChange={(event) => props.onQuery(event.currentTarget.value)}
      />
    </search>
  );
}

/** Every page of the menu that answers the query, wherever it is filed. */
export function SearchResults(props: {
  items: readonly MenuItem[];
  query: string;
  settings: MenuSettings;
  page: Page;
  t: Translate;
  onClose(): void;
}) {
  const { items, settings, page, t, onClose } = props;
  // Typing stays ahead of the search in a menu of thousands.
  const query = useDeferredValue(props.query);
  const { found, total } = searchItems(items, query, settings.subtitleField);
  return (
    <div className="mobile-menu-panel" data-direction="none">
      <PanelBar t={t} title={t('rechercher')} onClose={onClose} />
      <p className="mobile-menu-count" role="status">
        {total === 0 ? t('no_results') : total === 1 ? t(TEXTS.oneResult) : `${total} ${t('resultats')}`}
      </p>
      <ul className="mobile-menu-list">
        {found.map(({ item, above }) => (
          <li key={item.id}>
            <ItemLink item={item} settings={settings} page={page} above={above} />
          </li>
        ))}
      </ul>
    </div>
  );
}
