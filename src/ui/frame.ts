import { safeUrl } from '#contract/safe-url.ts';

/** The checked address of an iframe: http(s) and addresses of the site only. */
export function frameUrl(raw: string): string | undefined {
  const url = safeUrl(raw);
  return url === undefined || /^(mailto|tel):/i.test(url) ? undefined : url;
}

/** The window of an iframe that shows a page of this site; undefined for a foreign one. */
export function sameOriginWindow(frame: HTMLIFrameElement): Window | undefined {
  try {
    // Reading the document of a foreign page throws or gives nothing.
    return frame.contentDocument === null ? undefined : (frame.contentWindow ?? undefined);
  } catch {
    return undefined;
  }
}

/** Listens for Escape in the page of an iframe, whose events never reach the box around it. Call at each load. */
export function onEscapeInFrame(frame: HTMLIFrameElement, listener: () => void): void {
  sameOriginWindow(frame)?.document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    event.preventDefault();
    listener();
  });
}
