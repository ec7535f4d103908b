/** One route × how a request to it was forged → what was answered. */
export interface Cell {
  readonly route: string;
  readonly how: string;
  readonly answer: string;
}

/** The same request as a page of the site sends it. */
export const HONEST = 'honest';

/** Forgeries of one route. */
export function listOf(cells: readonly Cell[]): string {
  const rows = cells.map(({ route, how, answer }) => `| ${route} | ${how} | ${answer} |`);
  return ['| route | forged how | answer |', '|---|---|---|', ...rows, ''].join('\n');
}

/** Routes × forgeries, as a table of Markdown; a route with several honest requests has one line with all answers. */
export function tableOf(cells: readonly Cell[]): string {
  const hows = [...new Set(cells.map(({ how }) => how))];
  const routes = [...new Set(cells.map(({ route }) => route))];
  const answers = (route: string, how: string) => [
    ...new Set(cells.filter((cell) => cell.route === route && cell.how === how).map(({ answer }) => answer)),
  ];
  return [
    `| route | ${hows.join(' | ')} |`,
    `|---|${'---|'.repeat(hows.length)}`,
    ...routes.map((route) => `| ${route} | ${hows.map((how) => answers(route, how).join(', ') || '–').join(' | ')} |`),
    '',
  ].join('\n');
}
