import type { FastifyInstance } from 'fastify';
import { type Choice, listChoices, mergedChoice } from '#server/content/edits/choices.ts';
import { publishFiles } from '#server/content/edits/publish.ts';
import { keepEdits, takeFolder } from '#server/content/edits/resolve.ts';
import { servedEdits } from '#server/content/edits/set-aside.ts';
import { editsOf, hashIfAny } from '#server/content/edits/store.ts';
import type { Author } from '#server/content/journal/record.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { VERSIONS_PATH } from '#server/render/administration/path.ts';
import { problemErrors } from '#server/render/administration/problem-errors.tsx';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { texts } from './texts.ts';
import { choicesView, isAllowed, markOf, type ShownChoice } from './view.tsx';

/** Edits that do not go with the folder any more: a person decides (EDIT-11). */
export function registerChoices(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;
  // The texts of both sides are not for contributors, whatever they are about.
  const routes = administrationRoutes(app, 'start', 'nothing', 'editor');
  const shown = async (site: Site): Promise<readonly ShownChoice[]> =>
    Promise.all(
      (await listChoices(db, site)).map(async (choice) => ({ ...choice, merged: await mergedChoice(db, choice) })),
    );

  routes.get(VERSIONS_PATH, async ({ site, account }) => choicesView(site, account, await shown(site)));

  routes.post(VERSIONS_PATH, async ({ site, account, field, t, show, done }) => {
    const again = async (errors: readonly FieldError[], status: number) =>
      show(choicesView(site, account, await shown(site), errors), status);
    const choices = await shown(site);
    const choice = choices.find(({ file }) => file.path === field('fichier', 400));
    const act = field('geste', 20);
    const isSame = choice !== undefined && isAllowed(site, account, choice) && field('vu', 40) === markOf(choice);
    const problems = isSame ? await decide(site, choice, act, account) : undefined;
    if (problems === undefined) return again([{ fieldId: undefined, message: t(texts.changed) }], 409);
    return problems.length > 0 ? again(problemErrors(site, problems), 400) : done(VERSIONS_PATH, 'choisi');
  });

  /** Returns the problems that prevent it; undefined where the file changed meanwhile. */
  async function decide(
    site: Site,
    choice: ShownChoice,
    act: string,
    author: Author,
  ): Promise<readonly Problem[] | undefined> {
    const { path } = choice.file;
    if (act === 'garder' && choice.state === 'both') {
      await keepEdits(services.database, site, [path], author);
      return [];
    }
    if (act === 'dossier') return takeFolder(services.database, site, [path], author);
    if (act === 'reunir' && choice.merged !== undefined) {
      const problems = await publish(site, choice, choice.merged.content, author);
      if (problems?.length === 0) await keepEdits(services.database, site, [path], author);
      return problems;
    }
    if (act !== 'abandonner') return undefined;
    const served = await servedEdits(site.folder, editsOf([choice.file]), choice.setAside);
    return publish(site, choice, served.get(path) ?? null, author);
  }

  async function publish(
    site: Site,
    { file: { path, content: before } }: Choice,
    content: string | null,
    author: Author,
  ): Promise<readonly Problem[] | undefined> {
    const change = { path, content, startedFrom: hashIfAny(before ?? undefined) };
    const result = await publishFiles(services, site, [change], { author, action: 'publish' });
    if (result.outcome === 'conflict') return undefined;
    return result.outcome === 'refused' ? result.problems : [];
  }
}
