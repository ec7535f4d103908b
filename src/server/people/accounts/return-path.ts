import type { FastifyRequest } from 'fastify';
import { isScript } from '#server/platform/http/request-query.ts';

export const MAX_PATH_LENGTH = 2000;

/** Whether a sign-in is shown in a pop-in, or beside a form whose script requested it. */
export function placeOf(
  request: FastifyRequest,
  returnPath: string,
): { readonly isFramed: boolean; readonly isBeside: boolean } {
  return {
    // A pop-in that lost its session shows the sign-in inside it (MINE-1), without the rest of the site.
    isFramed: request.headers['sec-fetch-dest'] === 'iframe' || /[?&]cadre=1(&|$)/.test(returnPath),
    isBeside: isScript(request),
  };
}
