import { rm } from 'node:fs/promises';
import { type EmbeddedServer, startEmbedded } from '#server/platform/db/embedded/index.ts';
import { temporaryFolder } from '#server/platform/db/embedded/testing.ts';
import { startGate } from '#server/platform/db/gate.testing.ts';
import { type Figures, seconds } from './figures.ts';
import { Ledger, textOfSave } from './ledger.ts';
import { sendRequest, signIn } from './person.ts';
import { startReaders } from './readers.ts';
import { serve } from './served.ts';
import { readStored } from './stored.ts';
import { makeTown } from './town.ts';
import { startWriters } from './writers.ts';

export interface OutageOptions {
  readonly stops: number;
  readonly people: number;
  readonly visitors: number;
  /** Pages read and writes acknowledged between two events. */
  readonly load: number;
}

/** The last one changes all the time: without a database its last version is served. */
const CACHED = ['/', '/mairie', '/sorties'];

/**
 * Stops PostgreSQL under load and starts it again: cached pages are served, a form is not lost, and everything works
 * again without a restart.
 */
export async function stopDatabase({ stops, people, visitors, load }: OutageOptions): Promise<Figures> {
  const findings: string[] = [];
  const ledger = new Ledger();
  const dataFolder = await temporaryFolder();
  const town = await makeTown();
  let database: EmbeddedServer = await startEmbedded({ dataFolder });
  const gate = await startGate(database.url);
  const served = await serve({ ...town, env: { DATABASE_URL: gate.url } });
  const url = () => served.url;
  const recoveries: number[] = [];
  let turn = 0;
  const nextPath = () => CACHED[turn++ % CACHED.length] ?? '/';

  /** PostgreSQL comes back as it does after a restart of its machine: at the same address. */
  async function startAgain(): Promise<void> {
    database = await startEmbedded({ dataFolder });
    gate.leadTo(database.url);
  }

  try {
    const writers = await startWriters(url, ledger, people);
    // A user whose form is open during each outage.
    const author = await signIn(url, people);
    const id = await author.create('Brouillon');
    let readers = startReaders(url, nextPath, visitors);
    let read = 0;
    try {
      for (let stop = 1; stop <= stops; stop += 1) {
        await writers.written(load);
        const { version } = await author.open(id);
        for (const path of CACHED) await (await sendRequest(served.url, 'GET', path)).arrayBuffer();
        await readers.stop();
        await database.stop();
        readers = startReaders(url, nextPath, visitors);

        const text = `${textOfSave(stop)}`;
        const typed = { 'champ.corps': `<p>Écrit pendant la panne ${stop}.</p>` };
        const failed = await author.save(id, version, text, typed);
        findings.push(...judgeFailure(failed, text, typed['champ.corps']));
        const uncached = await sendRequest(served.url, 'GET', `/sorties/inconnue-${stop}`);
        if (uncached.status !== 503 || uncached.headers.get('retry-after') === null)
          findings.push(`a page that is not cached: ${uncached.status}`);
        const health = await sendRequest(served.url, 'GET', '/sante');
        if (health.status !== 503) findings.push(`/sante without a database: ${health.status}`);
        await readers.read(load);

        const began = performance.now();
        await startAgain();
        await writers.written(1);
        recoveries.push(performance.now() - began);
        // The same form once more, as the button of the error page sends it.
        const sent = await author.save(id, version, text, typed);
        if (sent.status !== 303) findings.push(`lost: the form that had failed was answered with ${sent.status}`);
        read += [...readers.answers.values()].reduce((sum, count) => sum + count, 0);
        findings.push(...readers.failures);
      }
    } finally {
      await Promise.all([writers.stop(), readers.stop()]);
    }
    const stored = await readStored({ connectionString: gate.url });
    findings.push(...ledger.compare(ledger.expect(), stored), ...writers.unexpected);
    if (stored.find((one) => one.id === id)?.text !== textOfSave(stops))
      findings.push('lost: what was typed during the outage');
    const code = await served.stop();
    if (code !== 0) findings.push(`the server left with ${code}`);
    return {
      rows: [
        ['stops of the database', String(stops)],
        [
          'acknowledged writes, lost',
          `${ledger.acknowledged}, ${findings.filter((one) => one.startsWith('lost')).length}`,
        ],
        [
          'writes refused with a clear message meanwhile',
          String([...writers.failures].map(([status, count]) => `${status}: ${count}`).join(', ')),
        ],
        [
          'cached pages read without a database',
          `${read}, down: ${findings.filter((one) => one.startsWith('page down')).length}`,
        ],
        ['writes again, longest, start of PostgreSQL included', seconds(Math.max(...recoveries))],
      ],
      findings,
    };
  } finally {
    await served.kill();
    await gate.close();
    await database.stop();
    await town.remove();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

function judgeFailure(
  { status, html }: { readonly status: number; readonly html: string },
  ...typed: readonly string[]
): string[] {
  if (status !== 503) return [`a save without a database was answered with ${status}`];
  const findings: string[] = [];
  if (!html.includes('Rien n’est enregistré pour le moment, et rien n’est perdu.'))
    findings.push('the answer does not say what happened');
  const shown = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  for (const text of typed)
    if (!shown.includes(`value="${text}"`)) findings.push(`lost: the answer does not hold « ${text} »`);
  return findings;
}
