import type { LightMyRequestResponse } from 'fastify';
import { executableIn } from '#server/modules/my-elements/hostile.testing.ts';
import type { HostileInput } from '#tests/hostile-inputs.ts';
import { leaksIn } from './leaks.ts';
import { fill, type Place } from './places.ts';
import { send } from './send.ts';
import { leadsTo, shapeOf, wordsOf } from './shapes.ts';
import type { AttackTown } from './town.ts';

let words = 0;
/** A word that is written nowhere yet. */
function newWord(): string {
  words += 1;
  return `zébulon${words}x`;
}
/**
 * Harmless values that lead to other answers than a mere word does: the last resort before a page counts as made
 * otherwise.
 */
const OTHERS = ['', '\u0000', '3', 'lea@exemple.fr', '/infos', '2031-11', 'https://exemple.fr/', 'mot '.repeat(900)];
/**
 * Source text of a page, not text: signs in it mean what they mean in HTML, and what is harmless of it may be shown as
 * such.
 */
const RICH_FIELDS: ReadonlySet<string> = new Set(['champ.corps']);
const FORGIVE_EVERY = 8;

export interface PayloadResult {
  readonly wrong: readonly string[];
  /** Places where honest text came back, and was as typed. */
  readonly echoes: number;
}

/** Puts inputs into one place of a request: the answers must be made of what they are made of for honest words. */
export async function attackPlace(
  town: AttackTown,
  place: Place,
  inputs: readonly HostileInput[],
): Promise<PayloadResult> {
  const wrong: string[] = [];
  const shapes = new Set<string>();
  let count = 0;
  const ask = async (value: string) => {
    if (count % FORGIVE_EVERY === 0) await town.forgive();
    count += 1;
    return send(town, { method: place.method, person: place.person, ...fill(place, value) });
  };
  const learn = async (value: string) => shapes.add(shapeOfAnswer(await ask(value)));
  const written = newWord();
  // What people type who mean no harm.
  const honest = `3 < 4 & "x" ${written}`;
  const word = await ask(written);
  shapes.add(shapeOfAnswer(word));
  const hosts = new Set(['here', hostOf(word)]);

  for (const { id, payload } of inputs) {
    const answer = await ask(payload);
    const where = `${place.route} ${place.kind} ${place.name} with ${id}`;
    if (answer.statusCode >= 500) wrong.push(`${where}: status ${answer.statusCode}`);
    if (!hosts.has(hostOf(answer))) wrong.push(`${where}: leads to ${String(answer.headers.location)}`);
    for (const leak of leaksIn(answer, payload)) wrong.push(`${where}: ${leak}`);
    if (isMarkup(answer) && payload.includes('<') && answer.body.includes(payload))
      wrong.push(`${where}: as it is in ${answer.headers['content-type']}`);
    if (RICH_FIELDS.has(place.name)) {
      for (const found of executableIn(answer.body)) wrong.push(`${where}: ${found}`);
      continue;
    }
    if (shapes.has(shapeOfAnswer(answer))) continue;
    // Other answers than to a mere word are no fault by themselves: the same words without the signs decide, then other
    // honest values.
    await learn(tame(payload));
    if (!shapes.has(shapeOfAnswer(answer))) for (const value of OTHERS) await learn(value);
    if (!shapes.has(shapeOfAnswer(answer)))
      wrong.push(`${where}: the page is made otherwise (status ${answer.statusCode})`);
  }
  const isEchoed = isHtml(word) && !RICH_FIELDS.has(place.name) && place.kind !== 'path' && shows(word, written);
  const typed = isEchoed ? await ask(honest) : word;
  const isTaken = isEchoed && typed.statusCode === word.statusCode;
  if (isTaken && !shows(typed, honest))
    wrong.push(`${place.route} ${place.kind} ${place.name}: honest text is not shown as typed`);
  return { wrong, echoes: isTaken ? 1 : 0 };
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

/** The words of an input without anything that could mean something. */
function tame(payload: string): string {
  return payload.replace(/[^\p{L}\p{N}\s]/gu, ' ');
}
