import type { Visitor } from '#server/modules/accounts/testing.ts';
import { codeAt, stepOf } from '#server/people/second-factor/totp.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An application of codes, for tests: it was given the key as a person types it. */
export interface Authenticator {
  /** @param steps how many times thirty seconds from then. */
  code(now: Date, steps?: number): string;
}

export function authenticator(key: string): Authenticator {
  const bits = [...key.replace(/\s/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return { code: (now, steps = 0) => codeAt(secret, stepOf(now) + steps) };
}

const fieldIn = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';

/**
 * Sets up a second factor as a person does: reads the key of the page, types what the application shows. Answers the
 * application and the recovery codes.
 */
export async function setUp(
  visitor: Visitor,
  password: string,
  now: () => Date,
): Promise<{
  readonly app: Authenticator;
  readonly codes: readonly string[];
  readonly body: string;
  readonly codesAt: string;
}> {
  const page = await visitor.get('/vitrine/mon-compte/second-facteur');
  const app = authenticator(/class="set-up-key">([A-Z2-7 ]+)</.exec(page.body)?.[1] ?? '');
  const { headers } = await visitor.post('/vitrine/mon-compte/second-facteur', {
    csrf: fieldIn(page.body, 'csrf'),
    cle: fieldIn(page.body, 'cle'),
    retour: fieldIn(page.body, 'retour'),
    code: app.code(now()),
    mot_de_passe_actuel: password,
  });
  const codesAt = String(headers.location);
  const { body } = await visitor.get(codesAt);
  return { app, body, codesAt, codes: [...body.matchAll(/<code>([\d ]{19})<\/code>/g)].map(([, code = '']) => code) };
}

/** The token of the second step that a sign-in answered. */
export function stepIn(body: string): string {
  return fieldIn(body, 'etape');
}
