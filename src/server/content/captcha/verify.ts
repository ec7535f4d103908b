import type { FastifyRequest } from 'fastify';
import { CAPTCHA_FIELDS } from '#contract/captcha.ts';
import { type CaptchaProps, captchaWordId } from '#features/captcha/markup.tsx';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { siteSecret } from '#server/platform/security/site-secret.ts';
import { checkProof } from './proof.ts';
import { askQuestion, checkAnswer } from './question.ts';
import { checkRecaptcha, recaptchaAccess, TOKEN_LIFE_MS } from './recaptcha.ts';
import { isSpent, spend } from './spent.ts';
import { texts } from './texts.ts';

export type CaptchaFault = keyof typeof texts;

/** What came of it. A verdict that did not pass holds all that is needed to draw the form again, with what the person typed. */
export type CaptchaVerdict =
  | { readonly passed: true; readonly way: 'proof' | 'recaptcha' | 'question' }
  | {
      readonly passed: false;
      /** `replayed`: this very form was already accepted. A double click; the first one did what was asked. */
      readonly reason: CaptchaFault;
      /** Of the answer that shows the form again. */
      readonly status: 400 | 429;
      readonly errors: readonly FieldError[];
      readonly captcha: CaptchaProps;
    };

/** `<Captcha {...captchaOf(site)} />`: the same for everybody, so that caches may keep the page. */
export function captchaOf(site: Site): CaptchaProps {
  return { config: site.captcha.config, question: undefined };
}

/** `<Captcha {...await drawCaptcha(services, { site })} />`: for pages that no cache keeps. People without script need one step less. */
export async function drawCaptcha(services: Services, { site }: Pick<FastifyRequest, 'site'>): Promise<CaptchaProps> {
  const secret = await siteSecret(services.database.kysely, site.id, services.database.readers.visitor);
  return { config: site.captcha.config, question: askQuestion(secret, services.now(), 'without script') };
}

/**
 * Judges a form that carried `<Captcha>`. Call it last, when everything else in the form is right: what proves a person is good once. Without a proof a plain
 * question is asked (docs/adr/0008-captcha-without-lock-out.md), so that nobody is locked out. `id` is the one given to `<Captcha>`.
 */
export async function verifyCaptcha(services: Services, request: FastifyRequest, body: unknown, id?: string): Promise<CaptchaVerdict> {
  const field = formFields(body);
  const secret = await siteSecret(services.database.kysely, request.site.id);
  const token = field(CAPTCHA_FIELDS.token, 20_000);
  const judged = token === '' ? 'missing' : await judgeToken(services, request, secret, token);
  if (judged === 'proof' || judged === 'recaptcha') return { passed: true, way: judged };
  // Whoever has a question before them has answered it, or must.
  const answer = judged === 'replayed' ? 'missing' : await checkAnswer(services, request, secret, field);
  if (answer === 'good') return { passed: true, way: 'question' };
  const reason = answer === 'missing' ? judged : answer;
  // A token came: scripts run in this browser and will make another one.
  const isProvable = token !== '' && (reason === 'expired' || reason === 'replayed');
  const isAboutWord = !isProvable && reason !== 'tooMany' && reason !== 'tooFast';
  return {
    passed: false,
    reason,
    status: reason === 'tooMany' ? 429 : 400,
    errors: [{ fieldId: isAboutWord ? captchaWordId(id) : undefined, message: texts[reason] }],
    captcha: {
      config: request.site.captcha.config,
      question: askQuestion(
        secret,
        services.now(),
        isProvable ? 'without script' : 'always',
        reason === 'wordWrong' || reason === 'wordMissing' ? texts[reason] : undefined,
      ),
      ...(id === undefined ? {} : { id }),
    },
  };
}

type Judged = 'proof' | 'recaptcha' | 'invalid' | 'expired' | 'replayed' | 'doubtful' | 'unavailable';

async function judgeToken(services: Services, request: FastifyRequest, secret: string, token: string): Promise<Judged> {
  const { site } = request;
  const { config, minScore } = site.captcha;
  const now = services.now();
  const take = (proofId: string, expiresAt: Date) => spend(services.database.kysely, site.id, proofId, expiresAt, now);
  if (config.kind === 'proof') {
    const proof = await checkProof(secret, token, now);
    if (proof.outcome !== 'good') return proof.outcome;
    return (await take(proof.id, proof.expiresAt)) ? 'proof' : 'replayed';
  }
  const proofId = `recaptcha:${token}`;
  // Google calls a token that it has seen and one that is old by the same name.
  if (await isSpent(services.database.kysely, site.id, proofId)) return 'replayed';
  const hosts = [request.hostname, ...site.hosts].map((host) => host.toLowerCase());
  const outcome = await checkRecaptcha(
    { version: config.version, minScore, token, hosts, visitorAddress: request.ip },
    recaptchaAccess(site.id),
  );
  if (outcome !== 'good') return outcome;
  return (await take(proofId, new Date(now.getTime() + TOKEN_LIFE_MS))) ? 'recaptcha' : 'replayed';
}
