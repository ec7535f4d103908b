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
import { askQuestion, checkAnswer } from './question.ts';
import { checkRecaptcha, recaptchaAccess, TOKEN_LIFE_MS } from './recaptcha.ts';
import { isSpent, type Proof, spend } from './spent.ts';
import { texts } from './texts.ts';

type CaptchaFault = keyof typeof texts;

/** The form is to be shown again, with what the visitor typed. */
export interface CaptchaRefusal {
  readonly passed: false;
  /** `replayed`: the proof was already accepted. A double click, or a second form with the proof of the first. */
  readonly reason: CaptchaFault;
  /** Of the response that shows the form again. */
  readonly status: 400 | 429;
  readonly errors: readonly FieldError[];
  readonly captcha: CaptchaProps;
}

export interface CaptchaPass {
  readonly passed: true;
  readonly way: 'proof' | 'recaptcha' | 'question';
  /**
   * Spends the proof, in the transaction that stores the form. Throws `ProofSpent` when another request spent it first.
   */
  spend(trx: Db): Promise<void>;
  /** The refusal for that case. */
  replayed(): CaptchaRefusal;
}

type CaptchaVerdict = CaptchaPass | CaptchaRefusal;

/**
 * `<Captcha {...await createCaptcha(services, { site })} />`: for pages that no cache keeps. People without script need
 * one step less.
 */
export async function createCaptcha(services: Services, { site }: Pick<FastifyRequest, 'site'>): Promise<CaptchaProps> {
  const secret = await siteSecret(services.database.kysely, site.id, services.database.reads.db);
  return {
    config: site.captcha.config,
    question: askQuestion(secret, services.now(), 'without script', localeOf(site)),
  };
}

/**
 * Checks a form that carried `<Captcha>`, without spending its proof: `spend` of the verdict does that, together with
 * what the form asks for. Call it last, when everything else in the form is right. Without a proof a plain question is
 * asked (docs/adr/0008-captcha-without-lock-out.md), so that nobody is locked out. `id` is the one given to
 * `<Captcha>`.
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
  // A visitor who was shown a question has answered it, or must.
  const answer = checked === 'replayed' ? 'missing' : await checkAnswer(services, request, secret, field);
  if (typeof answer !== 'string') return pass(answer, 'question');
  return refuse(answer === 'missing' ? checked : answer);
}

interface RefusalFacts {
  readonly secret: string;
  readonly reason: CaptchaFault;
  /** A token came: scripts run in this browser and will make another one. */
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
      question: askQuestion(
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
  // Google calls a token that it has seen and one that is old by the same name.
  if (await isSpent(db, proof)) return 'replayed';
  const hosts = [request.hostname, ...site.hosts].map((host) => host.toLowerCase());
  const outcome = await checkRecaptcha(
    { version: config.version, minScore, token, hosts, visitorAddress: request.ip },
    recaptchaAccess(site.id),
  );
  return outcome === 'good' ? proof : outcome;
}
