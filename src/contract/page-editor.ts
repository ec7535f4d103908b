/**
 * The form of a part of a page (EDIT-5, EDIT-8, EDIT-9): `form[data-page-editor]` holds settings as JSON: `page` and
 * `rank` of the part, `owner` (the account) and `preview`, the address of the page as it would be with what is typed.
 * Its hidden field `vu` is the hash of the part that the form was made from. What is typed is stored in the browser
 * and, when it can be reached, on the server; it is offered again on return. `[data-page-preview]` after the form is
 * filled with the preview. An element with `{"saved": true}` means that the last form was saved.
 * A form with `{"asks": true}` is stored nowhere: the browser asks before what is typed is lost; with
 * `"unsaved": true` it came back with what was typed. Neither is sent while the device is offline.
 */
import type { Endpoint, Service } from './endpoint.ts';
import { isObject, listOf, optionalText, record, text } from './wire.ts';

/** Hash of the part that the form was made from. */
export const SEEN_FIELD = 'vu';

/** Names and values of a form, in its order. */
export type TypedValues = readonly (readonly [string, string])[];

export interface PageEditorSettings {
  readonly page: string;
  readonly rank: string;
  readonly owner: string;
  readonly preview: string;
  readonly isSaved: boolean;
  readonly asks: boolean;
  readonly isUnsaved: boolean;
}

/** Undefined for what is no object. */
export function decodePageEditor(written: string): PageEditorSettings | undefined {
  try {
    const settings = record(JSON.parse(written), 'data-page-editor');
    const word = (name: string) => optionalText(settings[name], `data-page-editor.${name}`);
    return {
      page: word('page'),
      rank: word('rank'),
      owner: word('owner'),
      preview: word('preview'),
      isSaved: settings.saved === true,
      asks: settings.asks === true,
      isUnsaved: settings.unsaved === true,
    };
  } catch {
    return undefined;
  }
}

/** Undefined for anything else. */
export function decodeTyped(written: unknown): TypedValues | undefined {
  if (!Array.isArray(written)) return undefined;
  const isPair = (pair: unknown): pair is [string, string] =>
    Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
  return written.every(isPair) ? written : undefined;
}

interface WorkRequest {
  readonly page: string;
  readonly rank: string;
  readonly seen: string;
  /** What is typed, to be stored; without it the request only stores that the user has the part open. */
  readonly values?: TypedValues | undefined;
  /** Deletes what was stored. */
  readonly isForgotten?: boolean;
}

export interface WorkAnswer {
  /** Names of others who have the same part open. */
  readonly others: readonly string[];
  /** Name of the user who saved this part since the form was made; '' if it was not saved. */
  readonly savedBy: string;
  readonly stored: StoredValues | undefined;
}

export interface StoredValues {
  /** In milliseconds. */
  readonly at: number;
  readonly values: TypedValues;
}

export const workEndpoint: Endpoint<WorkRequest, WorkAnswer> = {
  method: 'POST',
  path: '/administration/pages/travail',
  request: ({ page, rank, seen, values, isForgotten }) => ({
    page,
    rang: rank,
    [SEEN_FIELD]: seen,
    ...(values === undefined ? {} : { valeurs: JSON.stringify(values) }),
    ...(isForgotten === true ? { oublier: '1' } : {}),
  }),
  answer: (wire, path = '') => {
    const { autres, enregistre, garde } = record(wire, path);
    const values = isObject(garde) ? decodeTyped(garde.valeurs) : undefined;
    return {
      others: listOf(text)(autres, `${path}.autres`),
      savedBy: optionalText(enregistre, `${path}.enregistre`),
      stored: isObject(garde) && values !== undefined ? { at: Number(garde.le), values } : undefined,
    };
  },
};

export const workService: Service<WorkRequest, WorkAnswer> = {
  endpoint: workEndpoint,
  read: (wire, path = '') => {
    const { page, rang, vu, valeurs, oublier } = record(wire, path);
    return {
      page: text(page, `${path}.page`),
      rank: text(rang, `${path}.rang`),
      seen: text(vu, `${path}.vu`),
      values: valeurs === undefined ? undefined : typedIn(text(valeurs, `${path}.valeurs`)),
      isForgotten: oublier === '1',
    };
  },
  write: ({ others, savedBy, stored }) => ({
    autres: others,
    enregistre: savedBy,
    garde: stored === undefined ? null : { le: stored.at, valeurs: stored.values },
  }),
};

function typedIn(written: string): TypedValues | undefined {
  try {
    return decodeTyped(JSON.parse(written));
  } catch {
    return undefined;
  }
}
