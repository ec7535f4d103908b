import { displayGroup } from './group-display.ts';
import { formsGroup } from './group-forms.ts';
import { listsGroup } from './group-lists.ts';
import { messagesGroup } from './group-messages.ts';
import { navigationGroup } from './group-navigation.ts';
import { picturesGroup } from './group-pictures.ts';
import type { SheetGroup } from './sheet.ts';

/** Every feature once (tests/examples.test.ts), in the order of the catalogue. */
export const groups: readonly SheetGroup[] = [
  navigationGroup,
  listsGroup,
  picturesGroup,
  formsGroup,
  messagesGroup,
  displayGroup,
];
