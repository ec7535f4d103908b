import { answeredFields, brieflyProvenFields } from '#server/content/captcha/testing.ts';
import { FORM_LIMITS } from '#server/modules/forms/guard.ts';
import { GOOD } from '#server/modules/forms/testing.ts';
import { poster, type Replay, sorted, TIMES, times } from './replay.ts';
import { type AttackTown, HOST } from './town.ts';

const FORM = '/vitrine/formulaire/demande';

async function open(town: AttackTown, path: string): Promise<{ readonly body: string; readonly tampon: string }> {
  const { body } = await town.test.app.inject({ url: path, headers: { host: HOST, accept: 'text/html' } });
  return { body, tampon: /name="tampon" value="([^"]+)"/.exec(body)?.[1] ?? '' };
}

async function countOf(town: AttackTown, table: 'formMessage' | 'formSubscriber'): Promise<number> {
  return (await town.test.database.kysely.selectFrom(table).select('id').execute()).length;
}

/** A message with its captcha, sent again: unchanged, with other texts, and both at once. */
export async function messages(town: AttackTown): Promise<readonly Replay[]> {
  const post = poster(town);
  const fill = async () => ({
    page: '5',
    ...GOOD,
    tampon: (await open(town, '/contact')).tampon,
    ...(await brieflyProvenFields(town.test)),
  });
  const attempts: Replay[] = [];
  const attempt = async (
    name: string,
    expected: readonly number[],
    act: () => Promise<readonly { status: number }[]>,
  ) => {
    const before = await countOf(town, 'formMessage');
    const statuses = sorted(await act());
    attempts.push({
      name: `a message ${name}`,
      statuses,
      expected,
      stored: (await countOf(town, 'formMessage')) - before,
    });
  };
  await attempt('several times at once', times(303), async () => {
    const fields = await fill();
    return Promise.all(times(0).map((_, rank) => post(FORM, fields, rank)));
  });
  await attempt('with several texts at once', [303, ...times(400, TIMES - 1)], async () => {
    const fields = await fill();
    return Promise.all(times(0).map((_, rank) => post(FORM, { ...fields, message: `n° ${rank}` }, rank)));
  });
  await attempt('with another text each time', [303, ...times(400, FORM_LIMITS.tries.max - 1), 429], async () => {
    const fields = await fill();
    const answers = [await post(FORM, fields, 9)];
    for (let rank = 0; rank < FORM_LIMITS.tries.max; rank += 1)
      answers.push(await post(FORM, { ...fields, message: `n° ${rank}` }, 9));
    return answers;
  });
  return attempts;
}

/** The answer to the captcha question of visitors without scripts. */
export async function questions(town: AttackTown): Promise<readonly Replay[]> {
  const post = poster(town);
  const { body, tampon } = await open(town, '/contact');
  town.test.advance(5_000);
  const fields = { page: '5', ...GOOD, tampon, ...answeredFields(body) };
  const before = await countOf(town, 'formMessage');
  const answers = await Promise.all(times(0).map((_, rank) => post(FORM, { ...fields, message: `q ${rank}` }, rank)));
  const stored = (await countOf(town, 'formMessage')) - before;
  return [
    { name: 'an answered question', statuses: sorted(answers), expected: [303, ...times(400, TIMES - 1)], stored },
  ];
}

export async function letters(town: AttackTown): Promise<readonly Replay[]> {
  const post = poster(town);
  const { tampon } = await open(town, '/lettre');
  const fields = { page: '7', tampon, ...(await brieflyProvenFields(town.test)) };
  const before = await countOf(town, 'formSubscriber');
  const url = '/vitrine/formulaire/lettre';
  const answers = await Promise.all(
    times(0).map((_, rank) => post(url, { ...fields, courriel: `rejeu${rank}@exemple.fr` }, rank)),
  );
  const stored = (await countOf(town, 'formSubscriber')) - before;
  return [
    {
      name: 'a letter for several addresses',
      statuses: sorted(answers),
      expected: [303, ...times(400, TIMES - 1)],
      stored,
    },
  ];
}

/** A captcha that a form has used cannot be used to share by mail. */
export async function shares(town: AttackTown): Promise<readonly Replay[]> {
  const post = poster(town);
  const url = '/vitrine/partage/courriel';
  const u = Buffer.from(`http://${HOST}/sorties`).toString('base64');
  const fields = { u, nom: 'Léa', courriel: 'lea@exemple.fr', ...(await brieflyProvenFields(town.test)) };
  const before = town.smtp.received.length;
  const answers = await Promise.all(
    times(0).map((_, rank) => post(url, { ...fields, destinataire: `r${rank}@exemple.fr` }, rank)),
  );
  const proof = await brieflyProvenFields(town.test);
  const spent = [
    await post(FORM, { page: '5', ...GOOD, message: 'p', tampon: (await open(town, '/contact')).tampon, ...proof }, 20),
    await post(url, { ...fields, ...proof, destinataire: 'autre@exemple.fr' }, 20),
  ];
  const sent = town.smtp.received.slice(before).filter(({ text }) => text.includes('vous conseille une page'));
  return [
    {
      name: 'a share with several recipients',
      statuses: sorted(answers),
      expected: [303, ...times(400, TIMES - 1)],
      stored: sent.length,
    },
    { name: 'the proof of a form for a share', statuses: sorted(spent), expected: [303, 400], stored: 1 },
  ];
}
