/** Two columns as a spreadsheet copies them; the lines that have no two columns. */
export function readColumns(text: string): {
  readonly changes: Map<string, string>;
  readonly wrong: readonly string[];
} {
  const changes = new Map<string, string>();
  const wrong: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [from, to, ...others] = line.trim().split(/\s*[\t;]\s*|\s+/);
    if (line.trim() === '') continue;
    if (from === undefined || to === undefined || others.length > 0) wrong.push(line.trim());
    else changes.set(from, to);
  }
  return { changes, wrong };
}
