import { type CaptchaConfig, decodeCaptcha } from '#contract/captcha.ts';
import type { Attach, Context } from '#runtime/feature.ts';
import { readOrFail } from '#runtime/read-or-fail.ts';
import { fail, isAbort } from '#runtime/report.ts';
import { isControlOf } from '#ui/controls.ts';
import { createStatus, fieldOf, formOf, type Status } from './attach.place.ts';
import { createTokenProver, type Prover } from './attach.prover.ts';
import { guardSubmissions } from './attach.submit.ts';
import { RECAPTCHA_LIFE_MS } from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/** The work starts at the first of these events in the form. */
const INTERACTIONS = ['focusin', 'pointerdown', 'input'] as const;

export const attach: Attach = async (element, context) => {
  const { signal, guard, page } = context;
  const config = readOrFail(
    () => decodeCaptcha(element.dataset.captcha, page.settings.captcha),
    'captcha',
    CONSOLE.badSettings,
    element,
  );
  const form = formOf(element);
  if (config === undefined) return;
  if (form === undefined) {
    fail('captcha', CONSOLE.noForm, element);
    return;
  }
  const status = createStatus(element, signal);
  const field = fieldOf(element, config.kind === 'proof' ? 'altcha' : 'g-recaptcha-response', signal);
  const prover = await createProver(config, status, context);
  // Without consent nothing is requested, and the form is submitted without a token.
  let isAllowed = config.kind === 'proof' || config.consent === '';
  let hasInteracted = false;
  const begin = () => {
    hasInteracted = true;
    if (isAllowed) prover.begin();
  };
  if (config.kind === 'recaptcha' && config.consent !== '') {
    const { requireConsent } = await import('./attach.consent.ts');
    if (signal.aborted) return;
    requireConsent(status, config.consent, context, (isAgreed) => {
      isAllowed = isAgreed;
      if (isAllowed && hasInteracted) prover.begin();
    });
  }

  const isSubmitting = guardSubmissions(form, context, {
    ready: () => (isAllowed ? prover.ready() : { kind: 'none' }),
    prove: () => prover.prove(),
    fill: (value) => {
      field.value = value;
    },
    submitted: () => prover.spend(),
    show: (text) => status.show(text === '' ? '' : context.t(text)),
  });
  const onInteraction = guard(({ target }: Event) => {
    if (!isSubmitting() && target instanceof Node && (form.contains(target) || isControlOf(form, target))) begin();
  });
  // On the document: fields of a form may be outside of it (`form` attribute).
  for (const type of INTERACTIONS)
    document.addEventListener(type, onInteraction, { signal, capture: true, passive: true });
  // Focused before this feature was attached.
  if (form.contains(document.activeElement)) begin();

  context.expose({ begin });
};

async function createProver(config: CaptchaConfig, status: Status, context: Context): Promise<Prover> {
  const { t, signal, page } = context;
  const failed = (error: unknown) => {
    if (signal.aborted || isAbort(error)) return;
    fail('captcha', CONSOLE.failed, error);
    status.show(navigator.onLine ? t(TEXTS.failed) : '');
  };
  if (config.kind === 'proof') {
    return createTokenProver(
      { createToken: async () => (await import('./attach.proof.ts')).createProof(config.url, context) },
      failed,
    );
  }
  const source = { ...config, language: page.settings.language };
  if (config.version === 2) {
    const { createWidget } = await import('./attach.widget.ts');
    const texts = { tick: TEXTS.tick, name: t(TEXTS.widget) };
    const events = { texts, failed, ticked: () => status.show(''), expired: () => status.show(t(TEXTS.expired)) };
    return createWidget(status.place, source, events, signal);
  }
  const script = await import('./attach.recaptcha.ts');
  const createToken = async () => ({
    value: await script.requestToken(source),
    validUntil: Date.now() + RECAPTCHA_LIFE_MS,
  });
  // The token is created just before submission; the script is loaded at the first interaction.
  return createTokenProver({ createToken, prepare: () => script.loadRecaptcha(source) }, failed);
}
