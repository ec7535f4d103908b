import { LISTEN_CURRENT_ATTRIBUTE } from '#contract/listen.ts';
import type { Attach } from '#runtime/feature.ts';
import { prefersReducedMotion } from '#runtime/motion.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';
import { type Passage, passagesOf } from './attach.passages.ts';
import { partsOf, voiceFor } from './model.ts';
import { TEXTS } from './texts.ts';

/** Errors that browsers report for an utterance that was cancelled. */
const CANCELLED = ['canceled', 'interrupted'];

export const attach: Attach = (bar, { page, t, signal, guard }) => {
  const main = bar.closest('main');
  const play = bar.querySelector<HTMLElement>('[data-listen-play]');
  const stopButton = bar.querySelector<HTMLElement>('[data-listen-stop]');
  const speed = bar.querySelector<HTMLSelectElement>('[data-listen-speed]');
  const speech = window.speechSynthesis as SpeechSynthesis | undefined;
  if (main === null || play === null || stopButton === null || speech === undefined) return;

  let passages: readonly Passage[] = [];
  /** Which part of which passage is read. */
  let at = { passage: 0, part: 0 };
  let state: 'stopped' | 'reading' | 'paused' = 'stopped';
  /** Events of earlier utterances arrive after a newer one has begun. */
  let utterance: SpeechSynthesisUtterance | undefined;

  const voiceOf = (language: string) => voiceFor(speech.getVoices(), language);
  const showVoices = () => bar.toggleAttribute('data-ready', voiceOf(page.settings.language) !== undefined);

  function show(next: typeof state): void {
    state = next;
    bar.toggleAttribute('data-active', state !== 'stopped');
    if (play !== null)
      play.textContent = t(TEXTS[state === 'reading' ? 'pause' : state === 'paused' ? 'resume' : 'play']);
    for (const control of [stopButton, speed?.closest('label')]) if (control) control.hidden = state === 'stopped';
    if (state === 'stopped') mark(undefined);
  }

  function mark(element: HTMLElement | undefined): void {
    const marked = main?.querySelector(`[${LISTEN_CURRENT_ATTRIBUTE}]`) ?? undefined;
    if (marked === element) return;
    marked?.removeAttribute(LISTEN_CURRENT_ATTRIBUTE);
    element?.setAttribute(LISTEN_CURRENT_ATTRIBUTE, '');
    element?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  }

  /** Cancels the utterance. Also for a pause: some browsers cannot resume from their own. */
  function silence(): void {
    utterance = undefined;
    speech?.cancel();
  }

  /** The next part to read; undefined at the end. Passages that were replaced meanwhile are skipped. */
  function nextPart(): { readonly passage: Passage; readonly part: string } | undefined {
    for (let passage = passages[at.passage]; passage !== undefined; passage = passages[at.passage]) {
      const part = passage.element.isConnected ? partsOf(passage.text)[at.part] : undefined;
      if (part !== undefined) return { passage, part };
      at = { passage: at.passage + 1, part: 0 };
    }
    return undefined;
  }

  function read(): void {
    const next = nextPart();
    if (next === undefined) stop();
    else speak(next.passage, next.part);
  }

  function speak(passage: Passage, part: string): void {
    mark(passage.element);
    const voice = voiceOf(passage.language || page.settings.language) ?? voiceOf(page.settings.language);
    const own = new SpeechSynthesisUtterance(part);
    own.voice = voice ?? null;
    own.lang = voice?.lang ?? page.settings.language;
    own.rate = Number(speed?.value) || 1;
    own.addEventListener(
      'end',
      guard(() => {
        if (utterance !== own) return;
        at = { ...at, part: at.part + 1 };
        read();
      }),
    );
    own.addEventListener(
      'error',
      guard(({ error }: SpeechSynthesisErrorEvent) => {
        if (utterance !== own || CANCELLED.includes(error)) return;
        stop();
        announce(t(TEXTS.failed));
      }),
    );
    utterance = own;
    speech?.speak(own);
  }

  function start(): void {
    if (state === 'stopped') {
      passages = passagesOf(main as Element);
      at = { passage: 0, part: 0 };
    }
    silence();
    show('reading');
    read();
  }

  function stop(): void {
    silence();
    const hadFocus = stopButton?.contains(document.activeElement);
    show('stopped');
    if (hadFocus) play?.focus({ preventScroll: true });
  }

  function toggle(): void {
    if (state === 'reading') {
      silence();
      show('paused');
    } else start();
  }

  prepareAnnouncer();
  play.addEventListener('click', guard(toggle), { signal });
  stopButton.addEventListener('click', guard(stop), { signal });
  speed?.addEventListener(
    'change',
    guard(() => state === 'reading' && start()),
    { signal },
  );
  bar.addEventListener(
    'keydown',
    guard(({ key }: KeyboardEvent) => key === 'Escape' && stop()),
    { signal },
  );
  // Voices are often found after the page.
  speech.addEventListener?.('voiceschanged', guard(showVoices), { signal });
  // The browser would go on reading over the next page.
  window.addEventListener('pagehide', guard(stop), { signal });
  signal.addEventListener('abort', () => {
    stop();
    bar.removeAttribute('data-ready');
  });
  showVoices();
};
