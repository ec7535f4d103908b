import { appendQuery, type Pairs } from '#contract/query.ts';
import { ELEMENT_PARAM, ELEMENT_PATH, MODULE_PARAM, SPACE_PATHS } from '#server/render/layout/contributor-space.tsx';

/** Where everything is, below `/{base}`. */
export const PATHS = {
  list: SPACE_PATHS.elements,
  waiting: SPACE_PATHS.waiting,
  trash: SPACE_PATHS.trash,
  block: `${SPACE_PATHS.elements}/liste`,
  new: `${SPACE_PATHS.elements}/my_elements_new`,
  edit: ELEMENT_PATH,
  submit: `${SPACE_PATHS.elements}/my_elements_submit`,
  activate: `${SPACE_PATHS.elements}/my_elements_activate`,
  delete: `${SPACE_PATHS.elements}/my_elements_delete`,
  restore: `${SPACE_PATHS.elements}/my_elements_restore`,
  withdraw: `${SPACE_PATHS.elements}/my_elements_withdraw`,
  discard: `${SPACE_PATHS.elements}/my_elements_discard`,
  review: `${SPACE_PATHS.elements}/my_elements_review`,
  plan: `${SPACE_PATHS.elements}/my_elements_plan`,
  undo: `${SPACE_PATHS.elements}/my_elements_undo`,
  owner: `${SPACE_PATHS.elements}/my_elements_owner`,
  history: `${SPACE_PATHS.elements}/my_elements_history`,
  preview: `${SPACE_PATHS.elements}/my_elements_preview`,
} as const;
type SpacePath = keyof typeof PATHS;

/** What addresses and forms name an element by. */
export interface ElementNames {
  readonly module: string;
  readonly id: string;
}

/** Names one rendering of the form of a new element: pressed twice, it makes one draft. */
export const SENDING_FIELD = 'envoi';
/** Selects the page as a pop-in shows it. */
export const FRAME_PARAM = 'cadre';
export const SUCCESS_PARAM = 'success';
/** The action of the notice of the list, `action.module.id`, after dates were planned. */
export const PLAN_DONE = 'plan';
/** The same after an element was entrusted. */
export const ENTRUST_DONE = 'entrust';
/** The edit page then shows at the fields what is missing for publication. */
export const MISSING_PARAM = 'manque';
/** The language of the translation that a form edits. */
export const LANGUAGE_PARAM = 'langue';
/** Fills the form of a translation with the original. */
export const COPY_PARAM = 'copie';
/** Removes a translation. */
export const REMOVE_FIELD = 'retirer';
/** The elements that a block shows, in their order: an act refreshes it without moving them. */
export const SHOWN_PARAM = 'affiches';

export function spaceHref(base: string, page: SpacePath, query: Pairs = []): string {
  return appendQuery(`/${base}${PATHS[page]}`, query);
}

export function elementHref(base: string, page: SpacePath, { module, id }: ElementNames, more: Pairs = []): string {
  return spaceHref(base, page, [[MODULE_PARAM, module], [ELEMENT_PARAM, id], ...more]);
}

/** The page on which an element, or its translation into a language, is edited. */
export function editHref(base: string, element: ElementNames, language: string | undefined, more: Pairs = []): string {
  return elementHref(base, 'edit', element, [...languagePairs(language), ...more]);
}

export function previewHref(base: string, element: ElementNames, language: string | undefined): string {
  return elementHref(base, 'preview', element, languagePairs(language));
}

function languagePairs(language: string | undefined): Pairs {
  return language === undefined ? [] : [[LANGUAGE_PARAM, language]];
}

/** In the query of a page that a pop-in shows. */
export function framePairs(isFramed: boolean): Pairs {
  return isFramed ? [[FRAME_PARAM, '1']] : [];
}

/** The hidden fields of every form about an element, beside the CSRF token. */
export function elementFields({ module, id }: ElementNames): Readonly<Record<string, string>> {
  return { [MODULE_PARAM]: module, [ELEMENT_PARAM]: id };
}
