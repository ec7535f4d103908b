import type { Key, Keys } from '#server/content/blocks/declaration.ts';
import type { BlockForm, RawValues } from '#server/content/blocks/definition.ts';
import type { SiteModule } from '#server/content/site/types.ts';

/** The form of a list, with the sorts and filters of its module as choices. */
export function listingForm(keys: Keys): BlockForm {
  return {
    keys(values, { modules }) {
      const module = modules.get(String(values.module));
      const offered = Object.entries(keys).map(([name, key]): [string, Key | undefined] => {
        if (name === 'tri') return [name, sortKey(key, module)];
        return [name, name === 'filtre' ? filterKey(key, module, values.filtre) : key];
      });
      return Object.fromEntries(offered.filter((entry): entry is [string, Key] => entry[1] !== undefined));
    },
  };
}

function sortKey({ says, label, otherwise }: Key, module: SiteModule | undefined): Key {
  const sorts = module?.sorts ?? [];
  const common = { says, ...(label === undefined ? {} : { label }), ...(otherwise === undefined ? {} : { otherwise }) };
  return {
    ...common,
    kind: 'choice',
    values: sorts.map(({ name }) => name),
    labels: new Map(sorts.map(({ name, label }) => [name, label])),
  };
}

/** One key for each field with choices. A filter whose field no longer exists is a text, so that it can be emptied. */
function filterKey({ says }: Key, module: SiteModule | undefined, written: unknown): Key | undefined {
  const fields = [...(module?.fields.values() ?? [])].filter(({ choices }) => choices.size > 0);
  const lost = Object.keys(typeof written === 'object' && written !== null ? (written as RawValues) : {}).filter(
    (name) => !fields.some((field) => field.name === name),
  );
  const inner: Keys = Object.fromEntries([
    ...fields.map(({ name, label, choices }): [string, Key] => [
      name,
      { kind: 'choice', values: [...choices.keys()], labels: choices, label, says: '' },
    ]),
    ...lost.map((name): [string, Key] => [name, { kind: 'text', says: '' }]),
  ]);
  return Object.keys(inner).length === 0 ? undefined : { kind: 'group', keys: inner, says };
}
