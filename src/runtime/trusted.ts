/**
 * The one Trusted Types policy. Under `require-trusted-types-for 'script'` nothing else in the program can turn text
 * into markup or script, so this file and its importers are the whole surface to review.
 */
interface Policy {
  createHTML(html: string): string;
  createScript(source: string): string;
  createScriptURL(url: string): string;
}

const asIs = (text: string): string => text;
let policy: Policy | undefined;

export function trusted(): Policy {
  policy ??= createPolicy();
  return policy;
}

function createPolicy(): Policy {
  const rules: Policy = { createHTML: asIs, createScript: asIs, createScriptURL: asIs };
  const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes;
  return factory === undefined ? rules : factory.createPolicy('vitrine', rules);
}
