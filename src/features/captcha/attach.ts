import { type CaptchaConfig, decodeCaptcha } from '#contract/captcha.ts';
import type { Attach, Context } from '#runtime/feature.ts';
import { fail, isAbort } from '#runtime/report.ts';
import { createStatus, fieldOf, formOf, type Status } from './attach.place.ts';
import { keepToken, type Prover } from './attach.prover.ts';
import { guardSubmissions } from './attach.submit.ts';
import { RECAPTCHA_LIFE_MS } from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/** Somebody is at the form: now, and not before, the work begins. */
const TOUCHES = ['focusin', 'pointerdown', 'input'] as const;

export const attach: Attach = async (element, context) => {
  const { signal, guard } = context;
  const config = readConfig(element, context);
  const form = formOf(element);
  if (config === undefined) return;
  if (form === undefined) {
    fail('captcha', CONSOLE.noForm, element);
    return;
  }
  const status = createStatus(element, signal);
  const field = fieldOf(element, config.kind === 'proof' ? 'altcha' : 'g-recaptcha-response', signal);
  const prover = await createProver(config, status, context);
  // Until people have agreed, nothing is asked of anybody: the form leaves without a proof.
  let isAllowed = config.kind === 'proof' || config.consent === '';
  let isTouched = false;
  const begin = () => {
    isTouched = true;
    if (isAllowed) prover.begin();
  };
  if (config.kind === 'recaptcha' && config.consent !== '') {
    const { askConsent } = await import('./attach.consent.ts');
    if (signal.aborted) return;
    askConsent(status, config.consent, context, (isAgreed) => {
      isAllowed = isAgreed;
      if (isAllowed && isTouched) prover.begin();
    });
  }

  const isLeaving = guardSubmissions(form, context, {
    ready: () => (isAllowed ? prover.ready() : { kind: 'none' }),
    prove: () => prover.prove(),
    fill: (value) => {
      field.value = value;
    },
    left: () => prover.spend(),
    say: (text) => status.say(text === '' ? '' : context.t(text)),
  });
  const touched = guard(({ target }: Event) => {
    if (!isLeaving() && target instanceof Node && (form.contains(target) || [...form.elements].some((control) => control === target)))
      begin();
  });
  // On the document: fields may stand outside of their form.
  for (const type of TOUCHES) document.addEventListener(type, touched, { signal, capture: true, passive: true });
  // A browser that put the cursor there before the script arrived.
  if (form.contains(document.activeElement)) begin();

  context.expose({ begin });
};

function readConfig(element: HTMLElement, { page }: Context): CaptchaConfig | undefined {
  try {
    return decodeCaptcha(element.dataset.captcha, page.settings.captcha);
  } catch (error) {
    fail('captcha', CONSOLE.badSettings, element, error);
    return undefined;
  }
}

async function createProver(config: CaptchaConfig, status: Status, context: Context): Promise<Prover> {
  const { t, signal, page } = context;
  const failed = (error: unknown) => {
    if (signal.aborted || isAbort(error)) return;
    fail('captcha', CONSOLE.failed, error);
    status.say(t(TEXTS.failed));
  };
  if (config.kind === 'proof') {
    return keepToken({ make: async () => (await import('./attach.proof.ts')).makeProof(config.url, context) }, failed);
  }
  const source = { ...config, language: page.settings.language };
  if (config.version === 2) {
    const { createWidget } = await import('./attach.widget.ts');
    const texts = { tick: TEXTS.tick, name: t(TEXTS.widget) };
    const events = { texts, failed, ticked: () => status.say(''), expired: () => status.say(t(TEXTS.expired)) };
    return createWidget(status.place, source, events, signal);
  }
  const script = await import('./attach.recaptcha.ts');
  const make = async () => ({ value: await script.askToken(source), goodUntil: Date.now() + RECAPTCHA_LIFE_MS });
  // The token is made just before the form leaves; the script that makes it is fetched at the first touch.
  return keepToken({ make, prepare: () => script.loadRecaptcha(source) }, failed);
}
