/** The measures of several processes as one text: every measure once, each of its values with the process that it is from. */
export function mergeMeasures(texts: ReadonlyMap<string, string>): string {
  const metrics = new Map<string, string[]>();
  for (const [worker, text] of texts) {
    let values: string[] = [];
    for (const line of text.split('\n')) {
      if (line.startsWith('# HELP ')) {
        const heading = line.slice('# HELP '.length);
        values = metrics.get(heading) ?? [];
        metrics.set(heading, values);
      } else if (line.startsWith('# TYPE ')) {
        if (values.length === 0) values.push(line);
      } else if (line !== '') values.push(withLabel(line, `worker="${worker}"`));
    }
  }
  return [...metrics].map(([heading, values]) => `# HELP ${heading}\n${values.join('\n')}\n`).join('');
}

/** `name 1` and `name{a="b"} 1` with one more label. */
function withLabel(line: string, label: string): string {
  const brace = line.indexOf('{');
  if (brace !== -1) return `${line.slice(0, brace + 1)}${label},${line.slice(brace + 1)}`;
  const space = line.lastIndexOf(' ');
  return `${line.slice(0, space)}{${label}}${line.slice(space)}`;
}
