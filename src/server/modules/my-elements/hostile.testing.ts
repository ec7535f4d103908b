import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'action',
  'formAction',
  'xLinkHref',
  'poster',
  'data',
  'cite',
  'background',
  'ping',
]);
const ACTIVE: ReadonlySet<string> = new Set(['iframe', 'object', 'embed', 'base', 'frame', 'applet', 'portal']);
/** What the layout itself writes: the scripts of the front end, and data that browsers never run. */
const OWN_MODULE = /^\/[\w-]+\/front\/[\w.-]+\/vitrine\.js$/;
const OWN_SCRIPT = /^\/[\w-]+\/front\/[\w.-]+\/early\.js$/;
const OWN_RULES =
  /^\{"prefetch":\[\{"where":\{"and":\[\{"href_matches":"\/\*"\},\{"not":[^<]+"eagerness":"conservative"\}\]\}$/;

/** What a browser would run, or make a user run, in a page; empty for a harmless one. */
export function executableIn(html: string): string[] {
  const found: string[] = [];
  visit(fromHtml(html), (element) => {
    const { tagName, properties } = element;
    if (tagName === 'script' && !isOwnScript(element)) found.push('<script>');
    if (ACTIVE.has(tagName)) found.push(`<${tagName}>`);
    if (tagName === 'meta' && properties.httpEquiv !== undefined) found.push('<meta http-equiv>');
    for (const [name, value] of Object.entries(properties)) {
      if (/^on/i.test(name) || name === 'style' || name === 'srcDoc') found.push(`${name} of <${tagName}>`);
      if (ADDRESSES.has(name) && isDangerous(String(value), tagName))
        found.push(`${name}=${String(value).slice(0, 60)} of <${tagName}>`);
    }
  });
  return found;
}

/** Contributors' content that would start a feature of the page: hooks, ids, comments with addresses. */
export function hooksIn(html: string): string[] {
  const found: string[] = [];
  visit(fromHtml(html, { fragment: true }), ({ tagName, properties }) => {
    for (const name of Object.keys(properties))
      if (/^(data|id$|className$)/.test(name)) found.push(`${name} of <${tagName}>`);
  });
  return found;
}

function isOwnScript({ properties: { type, src }, children: [text] }: Element): boolean {
  // The early script of the front end of tests.
  if (text?.type === 'text' && text.value.trim() === '(function(){})();') return true;
  if (type === 'application/json' || type === 'application/ld+json') return true;
  // The same on every page, and with addresses of the site only.
  if (type === 'speculationrules') return text?.type === 'text' && OWN_RULES.test(text.value);
  return typeof src === 'string' && (type === 'module' ? OWN_MODULE : OWN_SCRIPT).test(src);
}

function isDangerous(address: string, tagName: string): boolean {
  // As browsers read it: without control characters and spaces in front or inside the scheme.
  const plain = Array.from(address)
    .filter((character) => character > ' ')
    .join('')
    .toLowerCase();
  if (/^data:image\//.test(plain) && tagName === 'img') return false;
  return /^(javascript|vbscript|data|blob|filesystem|view-source):/.test(plain);
}

function visit(parent: Root | Element, see: (element: Element) => void): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    see(child);
    visit(child, see);
    if (child.tagName === 'template' && child.content !== undefined) visit(child.content, see);
  }
}

/** Inputs of every family that has ever got through somewhere. */
export const HOSTILE: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  '\'"><img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '<IMG SRC="jav&#x09;ascript:alert(1);">',
  '<svg/onload=alert(1)>',
  '<svg><script href="data:,alert(1)"/></svg>',
  '<math><mtext></p><style><img src onerror=alert(1)></style></mtext></math>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" &#14; javascript:alert(1)">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://exemple.fr',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://exemple.fr/" onmouseover="alert(1)',
  "https://exemple.fr/' onmouseover='alert(1)",
  '//evil.example/%0d%0aset-cookie:a=b',
  'x@exemple.fr" onfocus="alert(1)" autofocus="',
  '"@exemple.fr<svg onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">a</button></form>',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<p style="background:url(javascript:alert(1))" onclick=alert(1)>a</p>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- listing {"url":"//evil.example/"} -->',
  '<div data-fragment="//evil.example/" data-modal="x" id="contenu" class="alert-success" data-closepopup="1">a</div>',
  '<div class="alert-success" data-redirect="javascript:alert(1)">a</div>',
  ']]><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u2028alert(1)\u2029</script>',
  '__proto__',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
];
