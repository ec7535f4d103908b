import type { FastifyRequest } from 'fastify';
import { CAPTCHA_FIELDS } from '#contract/captcha.ts';
import { type CaptchaProps, captchaWordId } from '#features/captcha/markup.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { siteSecret } from '#server/platform/security/site-secret.ts';
import { checkProof } from './proof.ts';
import { checkAnswer, createQuestion } from './question.ts';
import { checkRecaptcha, recaptchaAccess, TOKEN_LIFE_MS } from './recaptcha.ts';
import { isSpent, type Proof, spend } from './spent.ts';
import { texts } from './texts.ts';

type CaptchaFault = keyof typeof texts;

/** The form must be shown again, with the input of the visitor. */
export interface CaptchaRefusal {
  readonly passed: false;
  /** `replayed`: the proof was already spent, by a double click or another form. */
  readonly reason: CaptchaFault;
  /** Status of the response that shows the form again. */
  readonly status: 400 | 429;
  readonly errors: readonly FieldError[];
  readonly captcha: CaptchaProps;
}

export interface CaptchaPass {
  readonly passed: true;
  readonly way: 'proof' | 'recaptcha' | 'question';
  /** Spends the proof in the transaction that stores the form. Throws `ProofSpent` when another request was first. */
  spend(trx: Db): Promise<void>;
  /** The refusal to send after `ProofSpent`. */
  replayed(): CaptchaRefusal;
}

type CaptchaVerdict = CaptchaPass | CaptchaRefusal;

/** The properties of `<Captcha>`, for pages that are not cached; with the question for visitors without scripts. */
export async function createCaptcha(services: Services, { site }: Pick<FastifyRequest, 'site'>): Promise<CaptchaProps> {
  const secret = await siteSecret(services.database.kysely, site.id, services.database.reads.db);
  return {
    config: site.captcha.config,
    question: createQuestion(secret, services.now(), 'without script', localeOf(site)),
  };
}

/**
 * Checks a form with `<Captcha>` after all its other fields. `spend` of the verdict spends the proof. A form without
 * proof is refused with a question, so that no visitor is locked out (docs/adr/0008-captcha-without-lock-out.md).
 * `id` is the one given to `<Captcha>`.
 */
export async function checkCaptcha(
  services: Services,
  request: FastifyRequest,
  body: unknown,
  id?: string,
): Promise<CaptchaVerdict> {
  const field = formFields(body);
  const secret = await siteSecret(services.database.kysely, request.site.id);
  const token = field(CAPTCHA_FIELDS.token, 20_000);
  const refuse = (reason: CaptchaFault): CaptchaRefusal =>
    refusal(services, request, { secret, reason, hasToken: token !== '', id });
  const pass = (proof: Proof, way: CaptchaPass['way']): CaptchaPass => ({
    passed: true,
    way,
    spend: (trx) => spend(trx, proof),
    replayed: () => refuse('replayed'),
  });
  const checked = token === '' ? 'missing' : await checkToken(services, request, secret, token);
  if (typeof checked !== 'string')
    return pass(checked, request.site.captcha.config.kind === 'proof' ? 'proof' : 'recaptcha');
  // Without a valid token the answer to the question decides.
  const answer = checked === 'replayed' ? 'missing' : await checkAnswer(services, request, secret, field);
  if (typeof answer !== 'string') return pass(answer, 'question');
  return refuse(answer === 'missing' ? checked : answer);
}

interface RefusalFacts {
  readonly secret: string;
  readonly reason: CaptchaFault;
  /** The form had a token, so scripts run in this browser and will send another one. */
  readonly hasToken: boolean;
  readonly id: string | undefined;
}

function refusal(
  services: Services,
  request: FastifyRequest,
  { secret, reason, hasToken, id }: RefusalFacts,
): CaptchaRefusal {
  const words = localeOf(request.site);
  const isProvable = hasToken && (reason === 'expired' || reason === 'replayed');
  const isAboutWord = !isProvable && reason !== 'tooMany' && reason !== 'tooFast';
  return {
    passed: false,
    reason,
    status: reason === 'tooMany' ? 429 : 400,
    errors: [{ fieldId: isAboutWord ? captchaWordId(id) : undefined, message: words.t(texts[reason]) }],
    captcha: {
      config: request.site.captcha.config,
      question: createQuestion(
        secret,
        services.now(),
        isProvable ? 'without script' : 'always',
        words,
        reason === 'wordWrong' || reason === 'wordMissing' ? words.t(texts[reason]) : undefined,
      ),
      ...(id === undefined ? {} : { id }),
    },
  };
}

type TokenFault = 'invalid' | 'expired' | 'replayed' | 'doubtful' | 'unavailable';

async function checkToken(
  services: Services,
  request: FastifyRequest,
  secret: string,
  token: string,
): Promise<Proof | TokenFault> {
  const { site } = request;
  const { config, minScore } = site.captcha;
  const now = services.now();
  const db = services.database.kysely;
  if (config.kind === 'proof') {
    const checked = await checkProof(secret, token, now);
    if (checked.outcome !== 'good') return checked.outcome;
    const proof: Proof = { siteId: site.id, id: checked.id, expiresAt: checked.expiresAt };
    return (await isSpent(db, proof)) ? 'replayed' : proof;
  }
  const proof: Proof = {
    siteId: site.id,
    id: `recaptcha:${token}`,
    expiresAt: new Date(now.getTime() + TOKEN_LIFE_MS),
  };
  // Google reports spent and expired tokens by the same error code.
  if (await isSpent(db, proof)) return 'replayed';
  const hosts = [request.hostname, ...site.hosts].map((host) => host.toLowerCase());
  const outcome = await checkRecaptcha(
    { version: config.version, minScore, token, hosts, visitorAddress: request.ip },
    recaptchaAccess(site.id),
  );
  return outcome === 'good' ? proof : outcome;
}
