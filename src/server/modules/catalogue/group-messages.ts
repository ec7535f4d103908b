import { examples as consent, keyboard as consentKeys } from '#features/consent/examples.tsx';
import { examples as frontNotice, keyboard as frontNoticeKeys } from '#features/front-notice/examples.tsx';
import { examples as modalLink, keyboard as modalLinkKeys } from '#features/modal-link/examples.tsx';
import { examples as permalink, keyboard as permalinkKeys } from '#features/permalink/examples.tsx';
import { examples as share, keyboard as shareKeys } from '#features/share/examples.tsx';
import { examples as tooltip, keyboard as tooltipKeys } from '#features/tooltip/examples.tsx';
import { type SheetGroup, sheetOf } from './sheet.ts';
import { GROUPS } from './sheet-texts.ts';

export const messagesGroup: SheetGroup = {
  id: 'messages',
  title: GROUPS.messages,
  sheets: [
    sheetOf('consent', consent, consentKeys),
    sheetOf('modal-link', modalLink, modalLinkKeys),
    sheetOf('front-notice', frontNotice, frontNoticeKeys),
    sheetOf('tooltip', tooltip, tooltipKeys),
    sheetOf('share', share, shareKeys),
    sheetOf('permalink', permalink, permalinkKeys),
  ],
};
