import type { FastifyRequest } from 'fastify';
import { isScript } from '#server/platform/http/request-query.ts';

export const MAX_PATH_LENGTH = 2000;

/** Where a sign-in is shown: in a pop-in, or beside a form whose script requested it. */
export function placeOf(
  request: FastifyRequest,
  returnPath: string,
): { readonly isFramed: boolean; readonly isBeside: boolean } {
  return {
    isFramed: isFramed(request, returnPath),
    isBeside: isScript(request),
  };
}

/** A pop-in that lost its session shows the sign-in inside it (MINE-1), without the rest of the site. */
function isFramed(request: FastifyRequest, returnPath: string): boolean {
  return request.headers['sec-fetch-dest'] === 'iframe' || /[?&]cadre=1(&|$)/.test(returnPath);
}
