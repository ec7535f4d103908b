/** Matches the parts of rendered HTML: comments, whole elements with these names, tags, and text (the second group). */
export function htmlParts(names: string): RegExp {
  return new RegExp(`<!--[^]*?-->|<(${names})\\b[^]*?</\\1>|<(?:"[^"]*"|'[^']*'|[^'">])*>|([^<]+)`, 'g');
}
