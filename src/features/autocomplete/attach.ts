import { autocompleteEndpoint, decodeAutocomplete, decodeSuggestions, SUGGEST_PARAM, type Suggestion } from '#contract/autocomplete.ts';
import { endpointPath } from '#contract/endpoint.ts';
import type { Attach, Context } from '#runtime/feature.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { fail, warn } from '#runtime/report.ts';
import { createField, findField } from './attach.field.ts';
import { type FieldRules, MIN_CHARACTERS, SUGGEST_RULES } from './model.ts';
import { CONSOLE } from './texts.ts';

const NAME = 'autocomplete';

interface Source {
  readonly rules: FieldRules;
  readonly disabled: boolean;
  /** Where it asks, for messages. */
  readonly address: string;
  ask(term: string, signal: AbortSignal): Promise<readonly Suggestion[]>;
}

/** The input stays the server's own: the list is drawn beside it once somebody comes to the field (AUTO-1, AUTO-2). */
export const attach: Attach = (input, context) => {
  if (!(input instanceof HTMLInputElement)) return;
  const source = input.hasAttribute('data-autocomplete') ? serverSource(input, context) : simpleSource(input, context);
  if (source === undefined) return;
  if (source.disabled) {
    input.disabled = true;
    return;
  }
  const { signal, guard, t } = context;
  const field = createField(input, source.rules, signal);
  const first = new AbortController();

  async function mount(): Promise<void> {
    first.abort();
    let view: typeof import('./View.tsx');
    try {
      view = await import('./View.tsx');
    } catch (error) {
      fail(NAME, CONSOLE.module, error);
      return;
    }
    if (!signal.aborted && source !== undefined) {
      const onFailure = (error: unknown) => fail(NAME, CONSOLE.call.replace('{address}', source.address), error);
      view.mountSuggestions({ field, rules: source.rules, ask: source.ask, onFailure, t, signal });
    }
  }

  fetchOnIntent(context.selector, () => [import('./View.tsx'), import('#ui/island.tsx')]);
  for (const type of ['focus', 'input']) input.addEventListener(type, guard(mount), { signal: AbortSignal.any([signal, first.signal]) });
  if (document.activeElement === input) guard(mount)();
};

function serverSource(input: HTMLInputElement, { http, page }: Context): Source | undefined {
  try {
    const { className, method, extraFields, disabled, ...rules } = decodeAutocomplete(JSON.parse(input.dataset.autocomplete ?? ''));
    const told = new Set<string>();
    const extra = () => valuesOf(input, extraFields, told);
    return {
      rules: { ...rules, minCharacters: MIN_CHARACTERS.autocomplete },
      disabled,
      address: endpointPath(page.settings.base, autocompleteEndpoint),
      ask: (term, signal) => http.call(autocompleteEndpoint, { className, method, term, extra: extra() }, { signal }),
    };
  } catch (error) {
    fail(NAME, CONSOLE.settings, error);
    return undefined;
  }
}

function simpleSource(input: HTMLInputElement, { http }: Context): Source | undefined {
  const address = input.dataset.suggest?.trim() ?? '';
  if (address === '') {
    fail(NAME, CONSOLE.address, input);
    return undefined;
  }
  return {
    rules: SUGGEST_RULES,
    disabled: false,
    address,
    ask: async (term, signal) =>
      decodeSuggestions(await http.json(address, new URLSearchParams({ [SUGGEST_PARAM]: term }), { method: 'GET', signal })),
  };
}

type ExtraFields = Readonly<Record<string, string>>;

/** The fields sent along, as they are now; boxes that are not ticked are not sent. */
function valuesOf(input: HTMLInputElement, fields: ExtraFields, told: Set<string>): Record<string, string> {
  const wanted = Object.entries(fields);
  if (wanted.length === 0) return {};
  const data = input.form === null ? new FormData() : new FormData(input.form);
  return Object.fromEntries(
    wanted.flatMap(([name, written]) => {
      const field = findField(input, written);
      if (field === undefined && !data.has(written) && !told.has(written)) {
        told.add(written);
        warn(NAME, CONSOLE.extra.replace('{field}', written), input);
      }
      const isUnticked = field?.matches('[type=checkbox], [type=radio]') === true && !field.matches(':checked');
      const value = data.get(written) ?? (isUnticked ? undefined : field?.value);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
