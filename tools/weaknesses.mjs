// @ts-check
/**
 * `npm run weaknesses`: checks the production dependencies for published vulnerabilities. Exits with 1 for a high or
 * critical one, with 3 if the registry cannot be reached.
 */
import { spawnSync } from 'node:child_process';
import { root } from './setup.mjs';

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  timeout: 120_000,
  shell: process.platform === 'win32',
});
const report = read(stdout);
const counts = report?.metadata?.vulnerabilities;
if (error !== undefined || counts === undefined) {
  const detail = error?.message || report?.message || report?.error?.summary || 'pas de réponse lisible';
  console.error(
    `Le registre npm n’a pas répondu (${String(detail).split('\n')[0]}). ` +
      'Les faiblesses connues de ce qui est installé restent inconnues. Vérifiez la connexion, puis recommencez.',
  );
  process.exit(3);
}
for (const { name, severity, via } of Object.values(report.vulnerabilities ?? {})) {
  const titles = via.flatMap((/** @type {string | {title: string, url: string}} */ one) =>
    typeof one === 'string' ? [] : [`${one.title} ${one.url}`],
  );
  console.log([`${name} : ${severity}`, ...titles].join('\n  '));
}
const grave = counts.high + counts.critical;
console.log(
  `${counts.total} faiblesse(s) connue(s) dans ce qui tourne en production, dont ${grave} grave(s) ou critique(s).`,
);
process.exitCode = grave > 0 ? 1 : 0;

/** @param {string | null} text */
function read(text) {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
