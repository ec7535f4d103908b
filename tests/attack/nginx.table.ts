/** The response to a request of one route that was forged in one way. */
export interface Cell {
  readonly route: string;
  readonly how: string;
  readonly answer: string;
}

/** The valid request. */
export const UNFORGED = 'not forged';

/** Forgeries of one route. */
export function listOf(cells: readonly Cell[]): string {
  const rows = cells.map(({ route, how, answer }) => `| ${route} | ${how} | ${answer} |`);
  return ['| route | forged how | answer |', '|---|---|---|', ...rows, ''].join('\n');
}

/** Routes × forgeries, as a table of Markdown; a route with several valid requests has one row. */
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
