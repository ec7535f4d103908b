import type { FastifyRequest } from 'fastify';
import { VERSION_FIELD } from '#contract/my-elements.ts';
import { isObject } from '#contract/wire.ts';

/** Names and values of a posted form: texts, lists where a name came twice, files of multipart forms. */
export type FormBody = Readonly<Record<string, unknown>>;

/** The texts of a form. */
export const MAX_TEXT_BYTES = 2 * 1024 * 1024;
/** A form with files; only for requests with a session. */
export const MAX_FILES_BYTES = 40 * 1024 * 1024;

export function formBody(request: FastifyRequest): FormBody {
  return isObject(request.body) ? request.body : {};
}

/** The text under a name; '' when there is none, or several, or one longer than `maxLength`. */
export function bodyText(body: FormBody, name: string, maxLength = 200): string {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  return typeof value === 'string' && value.length <= maxLength ? value : '';
}

/**
 * The version that the form was rendered from (`versionMark`); undefined where it names none: nothing is compared then.
 */
export function markIn(body: FormBody): string | undefined {
  return bodyText(body, VERSION_FIELD) || undefined;
}

/** All the texts under a name. */
export function bodyTexts(body: FormBody, name: string): readonly string[] {
  const value: unknown = Object.hasOwn(body, name) ? body[name] : undefined;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((text): text is string => typeof text === 'string');
}
