import {
  autocompleteEndpoint,
  decodeAutocomplete,
  decodeSuggestions,
  SUGGEST_PARAM,
  type Suggestion,
} from '#contract/autocomplete.ts';
import { endpointPath } from '#contract/endpoint.ts';
import type { Attach, Context } from '#runtime/feature.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { fail, warn } from '#runtime/report.ts';
import { createField, findField } from './attach.field.ts';
import { MIN_CHARACTERS, SUGGEST_RULES, type SuggestionSettings } from './model.ts';
import { CONSOLE } from './texts.ts';

const NAME = 'autocomplete';

interface Source {
  readonly rules: SuggestionSettings;
  readonly disabled: boolean;
  /** The address of the requests, for messages. */
  readonly address: string;
  fetchSuggestions(term: string, signal: AbortSignal): Promise<readonly Suggestion[]>;
}

/** The server's input is not replaced: the list is rendered beside it at the first focus (AUTO-1, AUTO-2). */
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
      view.mountSuggestions({
        field,
        rules: source.rules,
        fetchSuggestions: source.fetchSuggestions,
        onFailure,
        t,
        signal,
      });
    }
  }

  fetchOnIntent(context.selector, () => [import('./View.tsx'), import('#ui/island.tsx')]);
  for (const type of ['focus', 'input'])
    input.addEventListener(type, guard(mount), { signal: AbortSignal.any([signal, first.signal]) });
  if (document.activeElement === input) guard(mount)();
  context.expose({
    value(next) {
      if (next !== undefined) field.show(String(next));
      return input.value;
    },
  });
};

function serverSource(input: HTMLInputElement, { http, page }: Context): Source | undefined {
  try {
    const { className, method, extraFields, disabled, ...rules } = decodeAutocomplete(
      JSON.parse(input.dataset.autocomplete ?? ''),
    );
    const reported = new Set<string>();
    const extra = () => valuesOf(input, extraFields, reported);
    return {
      rules: { ...rules, minCharacters: MIN_CHARACTERS.autocomplete },
      disabled,
      address: endpointPath(page.settings.base, autocompleteEndpoint),
      fetchSuggestions: (term, signal) =>
        http.call(autocompleteEndpoint, { className, method, term, extra: extra() }, { signal }),
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
    fetchSuggestions: async (term, signal) =>
      decodeSuggestions(
        await http.json(address, new URLSearchParams({ [SUGGEST_PARAM]: term }), { method: 'GET', signal }),
      ),
  };
}

type ExtraFields = Readonly<Record<string, string>>;

/** Present values of the extra fields; unchecked boxes are not sent. */
function valuesOf(input: HTMLInputElement, fields: ExtraFields, reported: Set<string>): Record<string, string> {
  const entries = Object.entries(fields);
  if (entries.length === 0) return {};
  const data = input.form === null ? new FormData() : new FormData(input.form);
  return Object.fromEntries(
    entries.flatMap(([name, written]) => {
      const field = findField(input, written);
      if (field === undefined && !data.has(written) && !reported.has(written)) {
        reported.add(written);
        warn(NAME, CONSOLE.extra.replace('{field}', written), input);
      }
      const isUnticked = field?.matches('[type=checkbox], [type=radio]') === true && !field.matches(':checked');
      const value = data.get(written) ?? (isUnticked ? undefined : field?.value);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
