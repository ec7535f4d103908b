import type { FastifyRequest } from 'fastify';
import { VERSION_FIELD } from '#contract/my-elements.ts';
import { isObject } from '#contract/wire.ts';
import { formFields } from '#server/platform/http/form-fields.ts';

/** Names and values of a posted form: texts, lists where a name came twice, files of multipart forms. */
export type FormBody = Readonly<Record<string, unknown>>;

/** The texts of a form. */
export const MAX_TEXT_BYTES = 2 * 1024 * 1024;
/** A form with files; only for requests with a session. */
export const MAX_FILES_BYTES = 40 * 1024 * 1024;

const MAX_MARK = 200;

export function formBody(request: FastifyRequest): FormBody {
  return isObject(request.body) ? request.body : {};
}

/**
 * The version that the form was rendered from (`versionMark`); undefined where it names none: nothing is compared then.
 */
export function markIn(body: FormBody): string | undefined {
  return formFields(body)(VERSION_FIELD, MAX_MARK) || undefined;
}
