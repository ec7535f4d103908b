import { safeUrl } from '#contract/safe-url.ts';
import { fail, warn } from '#runtime/report.ts';
import { trusted } from '#runtime/trusted.ts';
import { CONSOLE } from './texts.ts';

/** Loads a script of another server. Whether it comes or is blocked, the page goes on. */
export function loadScript(address: string): HTMLScriptElement | undefined {
  const url = safeUrl(address);
  // On a page that is itself plain http, as on a developer's machine, http is no worse.
  const isAllowed = url !== undefined && (url.startsWith('https:') || (url.startsWith('http:') && location.protocol === 'http:'));
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
