import { afterEach, expect, test } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { programWords } from '#server/content/language/shipped.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { terminalIo } from './io.ts';
import { type Logging, startLogging } from './logging.ts';

const MESSAGE =
  '[accounts] Un courriel n’est pas parti. Rien n’est perdu\u00a0: un autre essai suivra. Vérifiez VITRINE_SMTP_URL. Détail\u00a0:';

let logging: Logging | undefined;
afterEach(() => logging?.close());

function start(words: typeof FRENCH_WORDS, log: string): string[] {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  logging = startLogging({ ...terminalIo(), ...words, env: { VITRINE_LOG: log }, out: print, err: print });
  return lines;
}

test('LANG-2 the log is in the language of the terminal, what modules say on the console too', () => {
  const lines = start(programWords('en'), 'json');
  console.error(MESSAGE, new Error('no route'));
  logging?.log({
    level: 'error',
    message: 'La demande GET / a échoué (référence r1). La personne a vu une page d’erreur.',
  });
  expect(lines.map((line) => JSON.parse(line).message)).toEqual([
    '[accounts] A mail was not sent. Nothing is lost: another attempt will follow. Check VITRINE_SMTP_URL. Detail:',
    'The request GET / failed (reference r1). The person saw an error page.',
  ]);
});

test('LANG-2 as lines of text as well, and in French as it is written', () => {
  expectConsole('error', /^\[accounts\] A mail was not sent\. Nothing is lost/);
  start(programWords('en'), 'texte');
  console.error(MESSAGE);
  logging?.close();
  const lines = start(FRENCH_WORDS, 'json');
  console.error(MESSAGE);
  expect(lines.map((line) => JSON.parse(line).message)).toEqual([MESSAGE]);
});
