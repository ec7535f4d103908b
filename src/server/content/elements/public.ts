import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import { ELEMENT_COLUMNS, type SiteElement } from './element.ts';
import { columnsIn } from './listed.ts';
import { shownValues } from './translation.ts';

/** The public elements of a module that exist in the language of the edition. */
export function publicElements(db: Reader, site: Site, module: SiteModule) {
  const { translation = '' } = module;
  return db
    .selectFrom('element')
    .where('element.siteId', '=', site.id)
    .where('element.module', '=', module.ident)
    .where('element.active', '=', true)
    .where('element.deletedAt', 'is', null)
    .$if(module.translation !== undefined, (query) =>
      query.innerJoin('elementTranslation as translation', (join) =>
        join
          .onRef('translation.siteId', '=', 'element.siteId')
          .onRef('translation.elementId', '=', 'element.id')
          .on('translation.language', '=', translation),
      ),
    );
}

/** The columns of elements in the language of the edition. */
export function elementColumns(module: SiteModule): typeof ELEMENT_COLUMNS {
  return columnsIn(module, ELEMENT_COLUMNS);
}

/** The column of the slug in the language of the edition. */
export function slugColumn(module: SiteModule): 'element.slug' {
  return columnsIn(module, ['element.slug'] as const)[0];
}

/** The element in the language of this edition; none when its translation is incomplete. */
export function shownElement<Row extends Pick<SiteElement, 'values'>>(module: SiteModule, row: Row): readonly Row[] {
  const values = shownValues(module, row.values);
  return values === undefined ? [] : [{ ...row, values }];
}
