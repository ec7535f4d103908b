/** Keys whose values are not text for readers. */
const OTHER_KEYS = new Set(['id', 'ordre', 'kind', 'style', 'icone']);

/** The texts of YAML values, in order; numbers, choices and names of files are left out. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return /^[\w./-]+\.\w{2,5}$|^\/|^https?:/.test(value) ? '' : value;
  if (Array.isArray(value)) return value.map(wordsOf).join(' · ');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .flatMap(([name, inner]) => (OTHER_KEYS.has(name) ? [] : [wordsOf(inner)]))
    .filter((words) => words !== '')
    .join(' · ');
}
