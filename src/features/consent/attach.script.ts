import { safeUrl } from '#contract/safe-url.ts';
import { fail, warn } from '#runtime/report.ts';
import { trusted } from '#runtime/trusted.ts';
import { CONSOLE } from './texts.ts';

/** Loads a script of another server. A failure is reported and has no other effect. */
export function loadScript(address: string): HTMLScriptElement | undefined {
  const url = safeUrl(address);
  // http is allowed on pages served by http, for development.
  const isAllowed =
    url !== undefined && (url.startsWith('https:') || (url.startsWith('http:') && location.protocol === 'http:'));
  if (!isAllowed) {
    fail('consent', CONSOLE.badScript, address);
    return undefined;
  }
  const script = document.createElement('script');
  script.async = true;
  script.src = trusted().createScriptURL(url);
  script.addEventListener('error', () => warn('consent', CONSOLE.noScript, address), { once: true });
  document.head.append(script);
  return script;
}
