import type { LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import { type MailingTestApp, startMailingTestApp } from '#server/app.mail.testing.ts';
import { page, type SiteFiles, VILLAGE } from '#server/app.testing.ts';
import { answeredFields } from '#server/content/captcha/testing.ts';
import type { ReceivedMail } from '#server/platform/mail/testing.ts';

/** The village with a form of every kind of field, on a page, and a letter on another. */
export const FORM_FILES: SiteFiles = {
  ...VILLAGE,
  'site.yaml': `${VILLAGE['site.yaml']}identite: { email: mairie@village.example }\n`,
  'modules/communes.yaml':
    'ident: communes\nnom: Communes\nsingulier: commune\nchamps:\n  - { nom: nom, type: texte, libelle: Nom, requis: true }\n  - { nom: code, type: texte, libelle: Code }\n',
  'pages/contact.md': page({ id: 5, titre: 'Contact' }, 'Avant.\n\n::: formulaire\nformulaire: demande\n:::\n\nAprès.'),
  'pages/lettre.md': page({ id: 7, titre: 'Lettre' }, '::: formulaire\nformulaire: lettre\n:::'),
  'forms/demande.yaml': [
    'ident: demande',
    'titre: Votre demande',
    'introduction: Une demande par personne.',
    'destinataires: [accueil@village.example, archives@village.example]',
    'objet: "Demande de {nom} ({sujet})"',
    'conservation: 30',
    'confirmation: { titre: Merci, texte: Réponse sous **huit jours**. }',
    'accuse: { objet: Bien reçu, texte: Nous vous répondons. }',
    'parties:',
    '  - titre: Vous',
    '    champs:',
    '      - { nom: nom, type: texte, libelle: Nom, requis: true, max: 40, remplissage: name }',
    '      - { nom: courriel, type: email, libelle: Courriel, requis: true }',
    '      - { nom: tel, type: telephone, libelle: Téléphone }',
    '      - { nom: commune, type: suggestion, libelle: Commune, source: { module: communes } }',
    '      - { nom: code, type: texte, libelle: Code postal, masque: "99999" }',
    '  - titre: La demande',
    '    champs:',
    '      - { nom: sujet, type: choix, libelle: Sujet, requis: true, choix: { acte: Un acte, autre: Autre chose } }',
    '      - { nom: usages, type: choix-multiples, libelle: Usages, choix: { a: Mariage, b: Voyage } }',
    '      - { nom: copies, type: nombre, libelle: Copies, min: 1, max: 5 }',
    '      - { nom: jour, type: date, libelle: Jour, min: J+1, max: J+30 }',
    '      - { nom: heure, type: date-heure, libelle: Rendez-vous }',
    '      - { nom: appel, type: heure, libelle: Vous appeler vers, min: "08:30", max: "17:30" }',
    '      - { nom: message, type: texte-long, libelle: Message, max: 100 }',
    '      - { nom: accord, type: accord, libelle: Accord, requis: true }',
    '',
  ].join('\n'),
  'forms/lettre.yaml': [
    'ident: lettre',
    'titre: La lettre',
    'genre: lettre',
    'champs:',
    '  - { nom: courriel, type: email, libelle: Courriel, requis: true }',
    '  - { nom: themes, type: choix-multiples, libelle: Thèmes, choix: { a: Sorties, b: Travaux } }',
    '',
  ].join('\n'),
};

export const GOOD = { nom: 'Léa Martin', courriel: 'lea@exemple.fr', sujet: 'acte', accord: 'oui' };
type Fields = Readonly<Record<string, string | readonly string[]>>;

export interface FormTest extends MailingTestApp {
  /** Mails that left since the last call, once there are as many. */
  mails(count: number): Promise<readonly ReceivedMail[]>;
  open(
    path?: string,
  ): Promise<{ readonly body: string; readonly stamp: string; readonly headers: Readonly<Record<string, unknown>> }>;
  /**
   * Opens the form, takes the time that people take and answers the question of those without script: what a browser
   * would send.
   */
  filled(fields?: Fields, path?: string): Promise<Fields>;
  post(fields: Fields, options?: PostOptions): Promise<LightMyRequestResponse>;
  get(url: string): Promise<LightMyRequestResponse>;
  /** Forgets what was counted. */
  forgive(): Promise<void>;
}
interface PostOptions {
  readonly form?: string;
  readonly base?: string;
  readonly script?: boolean;
  readonly remoteAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const HEADERS = { host: 'village.example', accept: 'text/html', 'sec-fetch-site': 'same-origin' };
const PAGE_OF: Readonly<Record<string, string>> = { demande: '5', lettre: '7' };

/** The platform with these forms, and a real SMTP server behind it. */
export async function startFormTest(files: SiteFiles = FORM_FILES): Promise<FormTest> {
  const test = await startMailingTestApp({ files });
  const { received } = test.smtp;
  let seen = 0;
  const get = (url: string) => test.app.inject({ url, headers: HEADERS });
  const open: FormTest['open'] = async (path = '/contact') => {
    const { body, headers } = await get(path);
    return { body, headers, stamp: stampIn(body) };
  };
  return {
    ...test,
    get,
    open,
    async mails(count) {
      await vi.waitFor(() => {
        if (received.length - seen < count) throw new Error(`${received.length - seen} mails of ${count}`);
      }, 10_000);
      const mails = received.slice(seen);
      seen = received.length;
      return mails;
    },
    async filled(fields = {}, path = '/contact') {
      const { stamp, body } = await open(path);
      test.advance(5_000);
      // How many questions may be answered is not what is tested here.
      await test.database.kysely.deleteFrom('attempt').where('subject', 'like', 'captcha%').execute();
      return { ...(path === '/contact' ? GOOD : {}), tampon: stamp, ...answeredFields(body), ...fields };
    },
    post(
      fields,
      { form = 'demande', base = 'vitrine', script = false, remoteAddress = '192.0.2.1', headers = {} } = {},
    ) {
      const pairs = Object.entries({ page: PAGE_OF[form] ?? '', ...fields }).flatMap(([name, value]) =>
        (typeof value === 'string' ? [value] : value).map((one): [string, string] => [name, one]),
      );
      return test.app.inject({
        method: 'POST',
        url: `/${base}/formulaire/${form}`,
        headers: {
          ...HEADERS,
          'content-type': 'application/x-www-form-urlencoded',
          ...(script ? { 'x-requested-with': 'XMLHttpRequest' } : {}),
          ...headers,
        },
        payload: new URLSearchParams(pairs).toString(),
        remoteAddress,
      });
    },
    async forgive() {
      await test.database.kysely.deleteFrom('attempt').execute();
    },
  };
}

export function stampIn(html: string): string {
  return /name="tampon" value="([^"]+)"/.exec(html)?.[1] ?? '';
}

/** The lines of the summary, as texts, each with the id that it leads to. */
export function summaryIn(html: string): readonly string[] {
  const summary = /<div class="alert alert-error".*?<\/ul>/s.exec(html)?.[0] ?? '';
  return [...summary.matchAll(/<li>(?:<a href="#([^"]+)">)?(.*?)(?:<\/a>)?<\/li>/g)].map(([, id, text]) =>
    [id, text?.replaceAll('\u00a0', ' ')].filter((part) => part !== undefined).join(': '),
  );
}

/** The attributes of the element with this id, as they were written. */
export function attributesOf(html: string, id: string): Readonly<Record<string, string>> {
  const tag =
    [...html.matchAll(/<[a-z]+ [^>]*>/g)].map(([found]) => found).find((found) => found.includes(` id="${id}"`)) ?? '';
  return Object.fromEntries(
    [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  );
}
