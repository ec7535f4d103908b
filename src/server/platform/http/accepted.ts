/** The names that an `Accept…` header lists, in lower case and in its order, with their weights. */
export function acceptedWeights(header: string): ReadonlyMap<string, number> {
  const parts = header.toLowerCase().split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
      return [name, Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1)];
    }),
  );
}

/** No browser sends a longer header. */
const MAX_LENGTH = 400;

/** The known language that `Accept-Language` prefers, the first of equal weight; undefined if it names none. */
export function acceptedLanguage(header: string | undefined, known: readonly string[]): string | undefined {
  if (header === undefined || header.length > MAX_LENGTH) return undefined;
  let best: { readonly language: string; readonly weight: number } | undefined;
  for (const [tag, weight] of acceptedWeights(header)) {
    const language = known.find((code) => code === tag || tag.startsWith(`${code}-`));
    if (language !== undefined && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language;
}
