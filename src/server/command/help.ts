import type { Command } from './command.ts';

const EXIT_CODES = [
  'Codes de sortie\u00a0:',
  '  0  tout va bien',
  '  1  échec (port pris, fichier illisible…)',
  '  2  commande mal écrite',
  '  3  erreurs dans le dossier du site',
  '  4  base de données injoignable',
];

export function generalHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    'vitrine publie un site décrit par un dossier.',
    '',
    'Écriture\u00a0: vitrine <commande> [options]',
    '',
    ...commands.map((command) => `  ${command.name.padEnd(width)}   ${command.summary}`),
    '',
    '  --help      Cette aide\u00a0; «\u00a0vitrine <commande> --help\u00a0» pour celle d’une commande.',
    '  --version   Le numéro de version.',
    '',
    ...EXIT_CODES,
  ].join('\n');
}

export function commandHelp({ usage, summary, details }: Command): string {
  return [
    summary,
    '',
    `Écriture\u00a0: ${usage}`,
    ...(details.length === 0 ? [] : ['', ...details]),
    '',
    ...EXIT_CODES,
  ].join('\n');
}
