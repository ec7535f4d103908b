import { setTimeout as pause } from 'node:timers/promises';
import { CAPTCHA_FIELDS } from '#contract/captcha.ts';
import { page, type SiteFiles } from '#server/app.testing.ts';
import { solvedToken } from '#server/content/captcha/testing.ts';
import { stampIn } from '#server/modules/forms/testing.ts';
import { photo } from '#server/modules/thumbnails/testing.ts';
import { sendPicture, signInAs } from './two-machines.ts';

/** A form that visitors send. */
export const FORM: SiteFiles = {
  'pages/contact.md': page({ id: 40, titre: 'Contact' }, '::: formulaire\nformulaire: demande\n:::'),
  'forms/demande.yaml': [
    'ident: demande',
    'titre: Votre demande',
    'destinataires: [accueil@tempete.example]',
    'objet: Demande',
    'champs:',
    '  - { nom: nom, type: texte, libelle: Nom, requis: true }',
    '  - { nom: courriel, type: email, libelle: Courriel, requis: true }',
    '',
  ].join('\n'),
};
/** A form that is sent sooner is taken for a robot's. */
const WRITING_MS = 5_000;
const REST_MS = 300;
const SIZE = { width: 320, height: 200 };

export async function sendForm(from: URL, to: readonly URL[], name: string): Promise<readonly Response[]> {
  const stamp = stampIn(await (await fetch(new URL('/contact', from))).text());
  const token = await solvedToken(await (await fetch(new URL('/vitrine/captcha/defi', from))).json());
  await pause(WRITING_MS);
  const fields = { nom: name, courriel: 'lea@exemple.fr', page: '40', tampon: stamp, [CAPTCHA_FIELDS.token]: token };
  const send = (url: URL) =>
    fetch(new URL('/vitrine/formulaire/demande', url), {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(30_000),
    });
  return Promise.all(to.map(send));
}

/** What the server acknowledged. */
export interface Acknowledged {
  /** Addresses of pictures. */
  readonly pictures: readonly string[];
  /** Session cookies. */
  readonly sessions: readonly string[];
  /** Names in messages of the form. */
  readonly messages: readonly string[];
  /** Attempts with an error or without a response. */
  readonly failed: () => number;
  stop(): Promise<void>;
}

/** People who send pictures, sign in and send forms until they are stopped. */
export async function startOthers(url: () => URL, person: number): Promise<Acknowledged> {
  const pictures: string[] = [];
  const sessions: string[] = [];
  const messages: string[] = [];
  let isOver = false;
  let failed = 0;
  const repeat = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn += 1) {
      try {
        await work(turn);
      } catch {
        failed += 1;
      }
      await pause(REST_MS);
    }
  };
  const account = await signInAs(url(), person);
  const running = [
    repeat(async (turn) => {
      // Equal pictures would be stored once.
      const bytes = await photo(SIZE.width + turn, SIZE.height);
      pictures.push(`/media/${(await sendPicture(account.on(url()), bytes)).file}`);
    }),
    repeat(async () => {
      sessions.push((await signInAs(url(), person + 1)).cookie);
    }),
    repeat(async (turn) => {
      const [answer] = await sendForm(url(), [url()], `Visiteur ${turn}`);
      if (answer?.status === 303) messages.push(`Visiteur ${turn}`);
      else failed += 1;
    }),
  ];
  return {
    pictures,
    sessions,
    messages,
    failed: () => failed,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
