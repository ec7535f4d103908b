import { examples as agenda, keyboard as agendaKeys } from '#features/agenda/examples.tsx';
import { examples as calendar, keyboard as calendarKeys } from '#features/calendar/examples.tsx';
import { examples as fragmentArea, keyboard as fragmentAreaKeys } from '#features/fragment-area/examples.tsx';
import { examples as listing, keyboard as listingKeys } from '#features/listing/examples.tsx';
import { examples as loadMore, keyboard as loadMoreKeys } from '#features/load-more/examples.tsx';
import { examples as mapMode, keyboard as mapModeKeys } from '#features/map-mode/examples.tsx';
import { examples as openingHours, keyboard as openingHoursKeys } from '#features/opening-hours/examples.tsx';
import { type SheetGroup, sheetOf } from './sheet.ts';
import { GROUPS } from './sheet-texts.ts';

export const listsGroup: SheetGroup = {
  id: 'listes',
  title: GROUPS.lists,
  sheets: [
    sheetOf('listing', listing, listingKeys),
    sheetOf('load-more', loadMore, loadMoreKeys),
    sheetOf('agenda', agenda, agendaKeys),
    sheetOf('calendar', calendar, calendarKeys),
    sheetOf('opening-hours', openingHours, openingHoursKeys),
    sheetOf('map-mode', mapMode, mapModeKeys),
    sheetOf('fragment-area', fragmentArea, fragmentAreaKeys),
  ],
};
