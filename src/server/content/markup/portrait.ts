/** Whether a picture is as tall as wide, or taller: cropped to a wide frame, a face would lose its head. */
export function isPortrait({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return height >= width;
}

/** The initials of a person: « Isabelle de Kervenoaël » gives « IK ». */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  const [first = '', ...others] = words.length > 0 ? words : name.trim().split(/\s+/);
  return [first, others.at(-1) ?? ''].map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase('fr')).join('');
}
