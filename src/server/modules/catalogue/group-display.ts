import { examples as displaySettings, keyboard as displaySettingsKeys } from '#features/display-settings/examples.tsx';
import { examples as equalHeight, keyboard as equalHeightKeys } from '#features/equal-height/examples.tsx';
import { examples as listen, keyboard as listenKeys } from '#features/listen/examples.tsx';
import { examples as offline, keyboard as offlineKeys } from '#features/offline/examples.tsx';
import { examples as responsiveTable, keyboard as responsiveTableKeys } from '#features/responsive-table/examples.tsx';
import { examples as tableSort, keyboard as tableSortKeys } from '#features/table-sort/examples.tsx';
import { type SheetGroup, sheetOf } from './sheet.ts';
import { GROUPS } from './sheet-texts.ts';

export const displayGroup: SheetGroup = {
  id: 'tableaux',
  title: GROUPS.display,
  sheets: [
    sheetOf('table-sort', tableSort, tableSortKeys),
    sheetOf('responsive-table', responsiveTable, responsiveTableKeys),
    sheetOf('equal-height', equalHeight, equalHeightKeys),
    sheetOf('display-settings', displaySettings, displaySettingsKeys),
    sheetOf('listen', listen, listenKeys),
    sheetOf('offline', offline, offlineKeys),
  ],
};
