/** Keys whose values are not text for readers. */
const OTHER_KEYS = new Set(['id', 'ordre', 'kind', 'style', 'icone']);

/** The texts of YAML values, in order; numbers, choices and names of files are left out. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return /^[\w./-]+\.\w{2,5}$|^\/|^https?:/.test(value) ? '' : value;
  if (typeof value !== 'object' || value === null) return '';
  const inner = Object.entries(value).filter(([name]) => Array.isArray(value) || !OTHER_KEYS.has(name));
  return inner
    .map(([, one]) => wordsOf(one))
    .filter((words) => words !== '')
    .join(' · ');
}
