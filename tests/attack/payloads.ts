import type { LightMyRequestResponse } from 'fastify';
import { executableIn } from '#server/modules/my-elements/hostile.testing.ts';
import type { HostileInput } from '#tests/hostile-inputs.ts';
import { leaksIn } from './leaks.ts';
import { fill, type Place } from './places.ts';
import { send } from './send.ts';
import { leadsTo, shapeOf, wordsOf } from './shapes.ts';
import type { AttackTown } from './town.ts';

let words = 0;
/** A word that occurs nowhere else. */
function uniqueWord(): string {
  words += 1;
  return `zébulon${words}x`;
}
/** Harmless values that lead to other responses than a word does, such as errors and redirects. */
const OTHERS = ['', '\u0000', '3', 'lea@exemple.fr', '/infos', '2031-11', 'https://exemple.fr/', 'mot '.repeat(900)];
/** Fields that hold HTML: harmless elements of it may be shown. */
const RICH_FIELDS: ReadonlySet<string> = new Set(['champ.corps']);
const RESET_EVERY = 8;

export interface PayloadResult {
  readonly findings: readonly string[];
  /** Places whose text is shown in the response, as it was typed. */
  readonly echoes: number;
}

/** Sends inputs in one place of a request: the response must have the same elements as for ordinary words. */
export async function attackPlace(
  town: AttackTown,
  place: Place,
  inputs: readonly HostileInput[],
): Promise<PayloadResult> {
  const findings: string[] = [];
  const shapes = new Set<string>();
  let count = 0;
  const sendValue = async (value: string) => {
    if (count % RESET_EVERY === 0) await town.resetAttempts();
    count += 1;
    return send(town, { method: place.method, person: place.person, ...fill(place, value) });
  };
  const learn = async (value: string) => shapes.add(shapeOfAnswer(await sendValue(value)));
  const written = uniqueWord();
  const ordinary = `3 < 4 & "x" ${written}`;
  const word = await sendValue(written);
  shapes.add(shapeOfAnswer(word));
  const hosts = new Set(['here', hostOf(word)]);

  for (const { id, payload } of inputs) {
    const answer = await sendValue(payload);
    const where = `${place.route} ${place.kind} ${place.name} with ${id}`;
    if (answer.statusCode >= 500) findings.push(`${where}: status ${answer.statusCode}`);
    if (!hosts.has(hostOf(answer))) findings.push(`${where}: leads to ${String(answer.headers.location)}`);
    for (const leak of leaksIn(answer, payload)) findings.push(`${where}: ${leak}`);
    if (isMarkup(answer) && payload.includes('<') && answer.body.includes(payload))
      findings.push(`${where}: unescaped in ${answer.headers['content-type']}`);
    if (RICH_FIELDS.has(place.name)) {
      for (const found of executableIn(answer.body)) findings.push(`${where}: ${found}`);
      continue;
    }
    if (shapes.has(shapeOfAnswer(answer))) continue;
    // Another structure is a fault only if no harmless value has it: the input without its signs, then `OTHERS`.
    await learn(withoutSigns(payload));
    if (!shapes.has(shapeOfAnswer(answer))) for (const value of OTHERS) await learn(value);
    if (!shapes.has(shapeOfAnswer(answer)))
      findings.push(`${where}: the page has other elements (status ${answer.statusCode})`);
  }
  const isEchoed = isHtml(word) && !RICH_FIELDS.has(place.name) && place.kind !== 'path' && shows(word, written);
  const typed = isEchoed ? await sendValue(ordinary) : word;
  const isTaken = isEchoed && typed.statusCode === word.statusCode;
  if (isTaken && !shows(typed, ordinary))
    findings.push(`${place.route} ${place.kind} ${place.name}: ordinary text is not shown as typed`);
  return { findings, echoes: isTaken ? 1 : 0 };
}

function shows({ body }: LightMyRequestResponse, text: string): boolean {
  return wordsOf(body).some((words) => words.includes(text));
}

function shapeOfAnswer(answer: LightMyRequestResponse): string {
  return isHtml(answer) ? shapeOf(answer.body) : '';
}

function isHtml({ headers }: LightMyRequestResponse): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}

function isMarkup({ headers }: LightMyRequestResponse): boolean {
  return /html|xml/.test(String(headers['content-type'] ?? ''));
}

function hostOf({ headers }: LightMyRequestResponse): string {
  return headers.location === undefined ? 'here' : leadsTo(headers.location);
}

/** The letters and digits of an input. */
function withoutSigns(payload: string): string {
  return payload.replace(/[^\p{L}\p{N}\s]/gu, ' ');
}
