/** Some browsers stop in the middle of longer utterances. */
const MAX_CHARACTERS = 200;

interface Voice {
  readonly lang: string;
  readonly localService: boolean;
  readonly default: boolean;
}

/** The best voice for a language: of its region, on the device, the device's own choice, in this order. */
export function voiceFor<V extends Voice>(voices: readonly V[], language: string): V | undefined {
  const wanted = normal(language);
  const [primary = ''] = wanted.split('-');
  const score = (voice: V) =>
    (normal(voice.lang) === wanted ? 4 : 0) + (voice.localService ? 2 : 0) + (voice.default ? 1 : 0);
  return voices
    .filter(({ lang }) => normal(lang).split('-')[0] === primary)
    .reduce<V | undefined>((best, voice) => (best && score(best) >= score(voice) ? best : voice), undefined);
}

/** Android writes `fr_FR`. */
function normal(language: string): string {
  return language.toLowerCase().replaceAll('_', '-');
}

/** A paragraph in parts that are read without a stop: whole sentences where they fit, else parts of them. */
export function partsOf(text: string, max = MAX_CHARACTERS): readonly string[] {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return [];
  if (words.length <= max) return [words];
  const parts: string[] = [];
  for (let rest = words; rest !== ''; ) {
    const end = rest.length <= max ? rest.length : endOfPart(rest.slice(0, max + 1));
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return parts;
}

/** After the last sentence, else after the last clause, else before the last word, else in the word. */
function endOfPart(text: string): number {
  for (const sign of [/[.!?…؟۔]\s/g, /[,;:،؛]\s/g, /\s/g]) {
    const last = [...text.matchAll(sign)].at(-1);
    if (last !== undefined && last.index > 0) return last.index + 1;
  }
  return text.length - 1;
}
