import type { Translate, Words } from '#language/translate.ts';
import { LEFT_OUT, type LeftOutKind, REPORT } from './texts.ts';

/** How many lines of one kind a terminal shows. */
const SHOWN = 10;
const SHOWN_PLACES = 3;
/** An address may hold a whole picture (`data:`). */
const SHOWN_CHARACTERS = 200;

/** Collects what an import leaves out, so that nothing is lost silently. */
export class LeftOut {
  /** Kind → what → where; '' for what has no name. */
  readonly #found = new Map<LeftOutKind, Map<string, Set<string>>>();

  add(kind: LeftOutKind, what: string, where = ''): void {
    const kinds = this.#found.get(kind) ?? new Map<string, Set<string>>();
    const places = kinds.get(what) ?? new Set<string>();
    if (where !== '') places.add(where);
    kinds.set(what, places);
    this.#found.set(kind, kinds);
  }

  /** Lines by kind; at most ten of each kind unless all are wanted. */
  lines({ t }: Words, all: boolean): string[] {
    return (Object.keys(LEFT_OUT) as LeftOutKind[]).flatMap((kind) => {
      const found = [...(this.#found.get(kind) ?? [])];
      if (found.length === 0) return [];
      const shown = all ? found : found.slice(0, SHOWN);
      const nameless = t(kind === 'type' ? REPORT.noType : REPORT.noTitle);
      return [
        t(REPORT.heading, { heading: t(LEFT_OUT[kind]) }),
        ...shown.map(([what, places]) => lineOf(t, what || nameless, [...places], all)),
        ...(found.length > shown.length ? [t(REPORT.more, { count: found.length - shown.length })] : []),
      ];
    });
  }
}

function lineOf(t: Translate, named: string, places: readonly string[], all: boolean): string {
  const what = named.length > SHOWN_CHARACTERS ? `${named.slice(0, SHOWN_CHARACTERS - 1)}…` : named;
  if (places.length === 0) return t(REPORT.line, { what });
  const shown = all ? places : places.slice(0, SHOWN_PLACES);
  const data = { what, places: shown.join(', '), count: places.length - shown.length };
  return t(data.count > 0 ? REPORT.lineWithMorePlaces : REPORT.lineWithPlaces, data);
}
