import { parse } from 'yaml';
import { PARSING } from '#server/content/edits/documents/yaml-keys.ts';
import { REDIRECTS_FILE } from '#server/content/site/redirects/read.ts';
import type { Site } from '#server/content/site/types.ts';
import { wordOf } from '#server/render/administration/keys/label.ts';
import { shownLink } from '#server/render/administration/keys/values.ts';

/** Keys whose values are numbers of pages. */
const LINKS: ReadonlySet<string> = new Set(['lien', 'rendez_vous']);

/** The text of a YAML file in lines that people read, `bandeau › texte : Travaux`; as it is where it is no YAML. */
export function readableText(site: Site, file: string, text: string): string {
  try {
    const value: unknown = parse(text, PARSING);
    return linesOf(site, value, [], file === REDIRECTS_FILE).join('\n');
  } catch {
    return text;
  }
}

function linesOf(site: Site, value: unknown, path: readonly string[], isAddresses: boolean): string[] {
  if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    return Object.entries(value).flatMap(([name, inner]) =>
      linesOf(
        site,
        inner,
        [...path, isList ? String(Number(name) + 1) : isAddresses ? name : wordOf(name)],
        isAddresses,
      ),
    );
  }
  const key = path.at(-1) ?? '';
  const shown = isAddresses || LINKS.has(key) ? shownLink(site, value) : String(value ?? '');
  return [isAddresses ? `${key} → ${shown}` : `${path.join(' › ')}\u00a0: ${shown}`];
}
