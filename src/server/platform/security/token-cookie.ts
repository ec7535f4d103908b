import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '#server/platform/http/cookies.ts';

interface CookieNames {
  /** `__Host-` binds the cookie to this host over https; browsers refuse the prefix on plain http. */
  readonly secure: `__Host-${string}`;
  readonly plain: string;
}

const SESSION_NAMES: CookieNames = { secure: '__Host-vitrine', plain: 'vitrine-session' };

/** Contains the session token. */
export const sessionCookie = tokenCookie(SESSION_NAMES, 'Lax');

/** Of a browser that has signed in before. `Strict`: needed for signing in only, which starts on no other site. */
export const browserCookie = tokenCookie(
  { secure: '__Host-vitrine-navigateur', plain: 'vitrine-navigateur' },
  'Strict',
);

/** Whether a `Cookie` header contains a session cookie; cheaper than parsing it. */
export function carriesSessionCookie(header: string | undefined): boolean {
  return (
    header !== undefined && (header.includes(`${SESSION_NAMES.secure}=`) || header.includes(`${SESSION_NAMES.plain}=`))
  );
}

function tokenCookie(names: CookieNames, sameSite: 'Lax' | 'Strict') {
  const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? names.secure : names.plain);
  /** @param maxAgeSeconds undefined: the cookie ends with the browser session */
  const write = (reply: FastifyReply, token: string, maxAgeSeconds: number | undefined) => {
    const { request } = reply;
    const secure = request.protocol === 'https';
    setCookie(reply, nameFor(request), token, { sameSite, secure, maxAgeSeconds });
  };
  return {
    /** The token that the request carries; undefined when it has none. */
    read(request: FastifyRequest) {
      const token = readCookie(request.headers.cookie, nameFor(request));
      return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
    },
    write,
    clear: (reply: FastifyReply) => write(reply, '', 0),
  };
}
