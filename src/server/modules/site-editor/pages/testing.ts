import { readLocalMoment, writeLocalMoment } from '#server/content/local-time.ts';
import type { AdministrationTest, TestPerson } from '#server/modules/administration/testing.ts';

const PATH = '/administration/pages';
const HOUR_MS = 3_600_000;

/** What a person does with pages, each act from the screen as it is. */
export function pageActs(test: AdministrationTest, person: TestPerson) {
  const screenOf = async (screen: string, name: string) =>
    (await person.get(`${PATH}/${screen}?page=${encodeURIComponent(name)}`)).body;
  return {
    edit: (name: string) => screenOf('modifier', name),
    history: (name: string) => screenOf('historique', name),
    tree: async () => (await person.get(PATH)).body,
    /** The row of a page in the tree. */
    async row(title: string) {
      const rows = (await person.get(PATH)).body.split('<li ').filter((row) => row.includes(`>${title}</a>`));
      return rows.join('');
    },
    todos: async () => (await person.get('/administration')).body,
    act: async (name: string, geste: string, more: Readonly<Record<string, string>> = {}) =>
      person.post(`${PATH}/modifier`, {
        ...{ page: name, geste, version: fieldOf(await screenOf('modifier', name), 'version') },
        ...more,
      }),
    /** Sends the form of the screen with the dates that it shows. */
    async publishAsShown(name: string, geste = 'publier') {
      const body = await screenOf('modifier', name);
      const dates = ['publier_le', 'retirer_le'].map((field) => [field, fieldOf(body, field)]);
      return person.post(`${PATH}/modifier`, {
        ...{ page: name, geste, version: fieldOf(body, 'version') },
        ...Object.fromEntries(dates),
      });
    },
    async write(name: string, text: string, rang = '2') {
      const body = (await person.get(`${PATH}/partie?page=${encodeURIComponent(name)}&rang=${rang}`)).body;
      return person.post(`${PATH}/partie`, { page: name, rang, vu: fieldOf(body, 'vu'), texte_source: text });
    },
    /** A date as a person types it. */
    inHours: (count: number) =>
      writeLocalMoment(new Date(test.services.now().getTime() + count * HOUR_MS), 'Europe/Paris'),
    advanceHours: (count: number) => test.advance(count * HOUR_MS),
    /** As another visitor, after this process has noticed what was published. */
    async visit(url: string) {
      await test.app.inject({ method: 'POST', url: '/vitrine/connexion' });
      return test.app.inject(url);
    },
  };
}

/** Decides about an edit, on the texts that the screen of versions shows. */
export async function chooseVersion(person: TestPerson, fichier: string, geste: string) {
  const { body } = await person.get('/administration/versions');
  const vu = fieldOf(body.slice(body.indexOf(`name="fichier" value="${fichier}"`)), 'vu');
  return person.post('/administration/versions', { fichier, geste, vu });
}

/** The value that a field or button of a form sends. */
export function fieldOf(body: string, name: string): string {
  const tag = new RegExp(`<(?:input|button)[^>]* name="${name}"[^>]*>`).exec(body)?.[0] ?? '';
  return / value="([^"]*)"/.exec(tag)?.[1] ?? '';
}

/** The moment that a field of a form shows. */
export function momentIn(body: string, name: string): Date | undefined {
  return readLocalMoment(fieldOf(body, name), 'Europe/Paris');
}
