import { buildApp } from '#server/app.ts';
import { startVisitor } from '#server/modules/accounts/testing.ts';
import { KEEP_FIELD } from '#server/modules/my-elements/edit-view.tsx';
import { hidden, query, SPACE } from '#server/modules/my-elements/forms.testing.ts';
import { HOST, PASSWORD, startTown } from '#server/modules/my-elements/testing.ts';
import { type Figures, randomFrom } from './figures.ts';

export interface ConflictOptions {
  readonly pairs: number;
  readonly seed: number;
}

const RESET_EVERY = 50;

/**
 * Two users open the same element through two processes, type different texts and save, at the same moment or one after
 * the other. One is saved; the other gets a conflict with both texts, and may overwrite.
 */
export async function saveInPairs({ pairs, seed }: ConflictOptions): Promise<Figures> {
  const random = randomFrom(seed);
  const findings: string[] = [];
  const town = await startTown();
  const other = await buildApp({ services: town.test.services });
  const counts = { together: 0, apart: 0, own: 0, other: 0 };
  try {
    const id = await town.create('zoe', 'sorties');
    const url = `${SPACE}/my_elements_edit?${query(id, 'sorties')}`;
    const stored = async () => String((await town.find('ada', 'sorties', id))?.values.chapo);
    const ada = startVisitor(other, '192.0.2.2', HOST);
    await ada.post('/vitrine/connexion', { email: 'ada@clubs.example', mot_de_passe: PASSWORD });
    const people = [await town.visitor('zoe'), ada] as const;

    for (let pair = 1; pair <= pairs; pair += 1) {
      if (pair % RESET_EVERY === 0) await town.test.database.kysely.deleteFrom('attempt').execute();
      const forms = await Promise.all(people.map(async (person) => (await person.get(url)).body));
      const texts = [`Zoé, paire ${pair}`, `Ada, paire ${pair}`] as const;
      const send = (who: 0 | 1, more: Readonly<Record<string, string>> = {}) =>
        people[who].post(url, {
          csrf: hidden(forms[who] ?? '', 'csrf'),
          version: hidden(forms[who] ?? '', 'version'),
          active: '',
          'champ.titre': 'Sortie disputée',
          'champ.chapo': texts[who],
          ...more,
        });
      const isTogether = random() < 0.5;
      counts[isTogether ? 'together' : 'apart'] += 1;
      const first: 0 | 1 = random() < 0.5 ? 0 : 1;
      const second = first === 0 ? 1 : 0;
      const answers = isTogether
        ? await Promise.all([send(first), send(second)])
        : [await send(first), await send(second)];
      const statuses = answers.map(({ statusCode }) => statusCode);
      if ([...statuses].sort().join() !== '303,409') {
        findings.push(
          `pair ${pair}: ${statuses.join(' and ')} ${statuses.every((one) => one === 303) ? '(a silent overwrite)' : ''}`,
        );
        continue;
      }
      const winner = statuses[0] === 303 ? first : second;
      const loser = winner === 0 ? 1 : 0;
      if ((await stored()) !== texts[winner])
        findings.push(`pair ${pair}: « ${await stored()} » is stored instead of what was saved`);
      const page = answers[winner === first ? 1 : 0]?.body ?? '';
      for (const text of texts)
        if (!page.includes(text)) findings.push(`pair ${pair}: the conflict does not show « ${text} »`);

      const isOverwritten = random() < 0.5;
      counts[isOverwritten ? 'own' : 'other'] += 1;
      if (!isOverwritten) continue;
      const decided = await send(loser, {
        [KEEP_FIELD]: new RegExp(`value="(\\d+)" name="${KEEP_FIELD}"`).exec(page)?.[1] ?? '',
      });
      if (decided.statusCode !== 303 || (await stored()) !== texts[loser])
        findings.push(`pair ${pair}: the decision was answered with ${decided.statusCode}`);
    }
    const history = await town.test.database.kysely
      .selectFrom('elementHistory')
      .select('rank')
      .where('elementId', '=', id)
      .execute();
    const saves = pairs - findings.length + counts.own;
    if (findings.length === 0 && history.length !== saves + 1)
      findings.push(`${saves} saves, ${history.length - 1} entries in the history`);
  } finally {
    await other.close();
    await town.close();
  }
  return {
    rows: [
      ['conflicting pairs: at the same moment, one after the other', `${counts.together}, ${counts.apart}`],
      ['silent overwrites', String(findings.filter((text) => text.includes('silent')).length)],
      ['decisions: own version, the other’s', `${counts.own}, ${counts.other}`],
    ],
    findings,
  };
}
