import { FRENCH_WORDS } from '#language/french.ts';
import type { Services } from '#server/content/services.ts';
import type { SetAside, Site } from '#server/content/site/types.ts';
import { formatProblem } from '#server/content/site/yaml/problem.ts';
import { epochKey } from '#server/platform/db/epoch.ts';
import { readEditedSite } from './read-edited.ts';
import { FILES_EPOCH, readEdits } from './store.ts';

/** Version numbers by `epochKey`. */
type Epochs = ReadonlyMap<string, string>;

/** Updates the sites of this process after a publication by any process. */
export class EditFollower {
  readonly #services: Pick<Services, 'database' | 'sites' | 'replaceSite'>;
  readonly #applied: Map<string, string | undefined>;

  /** `applied`: the numbers that were current before the sites were read. */
  constructor(services: Pick<Services, 'database' | 'sites' | 'replaceSite'>, applied: Epochs) {
    this.#services = services;
    this.#applied = new Map(applied);
  }

  /** Reads again the sites whose files changed. A site that cannot be read stays as it is. */
  async follow(epochs: Epochs): Promise<void> {
    for (const current of this.#services.sites()) {
      const { id, folder } = current;
      const key = epochKey(id, FILES_EPOCH);
      const epoch = epochs.get(key);
      if (epoch === this.#applied.get(key)) continue;
      const edits = await readEdits(this.#services.database.kysely, id);
      const { site, problems } = await readEditedSite(folder, edits, current);
      this.#applied.set(key, epoch);
      if (site !== undefined) {
        reportSetAside(site, current);
        this.#services.replaceSite(site);
      } else
        console.error(
          `[site] ${folder} n’a pas pu être relu. La version précédente reste publiée. ${problems.map((problem) => formatProblem(FRENCH_WORDS, problem)).join(' ')}`,
        );
    }
  }
}

/** Says which edits are set aside since the last reading, with their errors. */
function reportSetAside({ folder, setAside }: Site, before: Site): void {
  const nameOf = ({ path, key }: SetAside) => JSON.stringify([path, key]);
  const known = new Set(before.setAside.map(nameOf));
  for (const { path, problems } of setAside.filter((one) => !known.has(nameOf(one))))
    console.error(
      `[site] ${folder}\u00a0: ${path} ne va plus avec le dossier. La version du dossier est publiée, l’autre est gardée. Corrigez-la dans l’administration. ${problems.map((problem) => formatProblem(FRENCH_WORDS, problem)).join(' ')}`,
    );
}
