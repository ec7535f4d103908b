import { LEFT_OUT, type LeftOutKind } from './texts.ts';

/** Lines of one kind that are shown on a terminal. */
const SHOWN = 10;

/** Collects what an import leaves out, so that nothing is lost silently. */
export class LeftOut {
  /** Kind → what → where, with how often. */
  readonly #found = new Map<LeftOutKind, Map<string, Set<string>>>();

  add(kind: LeftOutKind, what: string, where = ''): void {
    const kinds = this.#found.get(kind) ?? new Map<string, Set<string>>();
    const places = kinds.get(what) ?? new Set<string>();
    if (where !== '') places.add(where);
    kinds.set(what, places);
    this.#found.set(kind, kinds);
  }

  /** Whether anything of a kind was left out. */
  has(kind: LeftOutKind): boolean {
    return this.#found.has(kind);
  }

  /** French lines, by kind; at most ten of each kind unless all are wanted. */
  lines(all: boolean): string[] {
    return (Object.keys(LEFT_OUT) as LeftOutKind[]).flatMap((kind) => {
      const found = [...(this.#found.get(kind) ?? [])];
      if (found.length === 0) return [];
      const shown = all ? found : found.slice(0, SHOWN);
      const more = found.length - shown.length;
      return [
        `${LEFT_OUT[kind]}\u00a0:`,
        ...shown.map(([what, places]) => `  - ${what}${placesOf([...places], all)}`),
        ...(more > 0 ? [`  … et ${more} autres (--rapport <fichier> les écrit tous)`] : []),
      ];
    });
  }
}

function placesOf(places: readonly string[], all: boolean): string {
  if (places.length === 0) return '';
  const shown = all ? places : places.slice(0, 3);
  const more = places.length - shown.length;
  return `\u00a0: ${shown.join(', ')}${more > 0 ? ` et ${more} autres` : ''}`;
}
