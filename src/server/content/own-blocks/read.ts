import { createHash } from 'node:crypto';
import { blocks } from '#server/content/blocks/registry.ts';
import { readText } from '#server/content/site/files.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { OWN_BLOCK_TEXTS } from '#server/content/site/texts/own-blocks.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { hasErrors, NO_POSITION, type Problem, reportIn } from '#server/content/site/yaml/problem.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { defaulted, readRoot, required } from '#server/content/site/yaml/shape.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { parseYaml } from '#server/content/site/yaml/yaml-source.ts';
import { reportUnreadFile } from '#server/content/site/yaml-files.ts';
import { checkScript, checkStyles } from './file-checks.ts';
import { checkHtml, withoutLiquid } from './html-check.ts';
import { declaredKeys } from './keys-shape.ts';
import { compileTemplate, MAIN_TEMPLATE } from './template.ts';
import type { OwnBlockDefinition, OwnBlockFile, PlacedMistake } from './types.ts';

const FOLDER = 'blocks';
const DECLARATION = 'bloc.yaml';
const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const TEMPLATE = /^([a-z0-9-]+)\.liquid$/;
const HASH_LENGTH = 12;

/** Reads the folders below `blocks/`. */
export async function readOwnBlocks(from: SiteSource, problems: Problem[]) {
  const folders = new Map<string, string[]>();
  for (const path of await from.list(FOLDER)) {
    const [name = '', ...rest] = path.split('/');
    folders.set(name, [...(folders.get(name) ?? []), rest.join('/')]);
  }
  const ownBlocks = new Map<string, OwnBlockDefinition>();
  const broken: string[] = [];
  for (const [name, files] of folders) {
    const found: Problem[] = [];
    const block = await readOwnBlock(from, name, files, found);
    problems.push(...found);
    if (block === undefined || hasErrors(found)) broken.push(`${FOLDER}/${name}`);
    else ownBlocks.set(name, block);
  }
  return { ownBlocks, broken };
}

async function readOwnBlock(from: SiteSource, name: string, files: readonly string[], problems: Problem[]) {
  const root = `${FOLDER}/${name}`;
  if (!checkName(root, name, files, problems)) return undefined;
  const read = async (file: string) =>
    files.includes(file) ? await readText(from, `${root}/${file}`, problems) : undefined;

  const templates: Record<string, string> = {};
  for (const file of files) {
    const template = TEMPLATE.exec(file)?.[1];
    if (template !== undefined) templates[template] = (await read(file)) ?? '';
    else if (![DECLARATION, 'styles.css', 'script.js'].includes(file) && !/\.md$/i.test(file))
      reportUnreadFile(`${root}/${file}`, OWN_BLOCK_TEXTS.blockFiles, problems);
  }
  const [styles, script, source] = await Promise.all([read('styles.css'), read('script.js'), read(DECLARATION)]);
  const report = (file: string, mistakes: readonly PlacedMistake[]) => {
    for (const { message, advice, severity, ...at } of mistakes)
      reportIn(`${root}/${file}`, problems)(at, message, advice, severity);
  };
  if (styles !== undefined) report('styles.css', checkStyles(styles));
  if (script !== undefined) report('script.js', checkScript(script));

  const wrong: Problem[] = [];
  const parsed = source && parseYaml(source, { file: `${root}/${DECLARATION}`, firstLine: 1 }, wrong);
  const declared = parsed ? readRoot(declaration, parsed.root, parsed.reading) : undefined;
  problems.push(...wrong);
  // A key that is declared wrongly is not also unknown to the template.
  if (declared === undefined || hasErrors(wrong)) return undefined;
  const block: OwnBlockDefinition = { ...declared, name, templates, styles: fileOf(styles), script: fileOf(script) };
  const { mistakes } = compileTemplate(block, new Map());
  for (const { file, ...mistake } of mistakes) report(file, [mistake]);
  // HTML is checked only where the Liquid tags around it are right.
  if (mistakes.length === 0)
    for (const [template, html] of Object.entries(templates))
      report(`${template}.liquid`, checkHtml(withoutLiquid(html)));
  return block;
}

/** The keys of `bloc.yaml`. */
export const declaration = {
  titre: required(text(), 'Le nom du bloc, dans le catalogue.').as('title'),
  resume: required(text(), 'Une phrase qui dit à quoi il sert.').as('summary'),
  cles: defaulted(declaredKeys, 'Ses clés\u00a0: le nom, puis ce qu’elle contient.', {}).as('keys'),
  exemple: defaulted(text(), 'Un exemple, en YAML, pour le catalogue.', '').as('example'),
};

/** Checks the name of the folder and that its files exist; false after a report. */
function checkName(root: string, name: string, files: readonly string[], problems: Problem[]): boolean {
  if (files.includes('')) {
    reportUnreadFile(root, OWN_BLOCK_TEXTS.blockIsFolder, problems);
    return false;
  }
  const report = reportIn(root, problems);
  if (!NAME.test(name)) {
    report(NO_POSITION, quoting(OWN_BLOCK_TEXTS.blockCannotBeCalled, { name }), OWN_BLOCK_TEXTS.writeBlockName);
    return false;
  }
  if (Object.hasOwn(blocks, name)) {
    const advice = quoting(OWN_BLOCK_TEXTS.renameFolder, { name: `mon-${name}` });
    report(NO_POSITION, quoting(OWN_BLOCK_TEXTS.blockExists, { name }), advice);
    return false;
  }
  const missing = [DECLARATION, `${MAIN_TEMPLATE}.liquid`].filter((file) => !files.includes(file));
  for (const file of missing)
    reportIn(`${root}/${file}`, problems)(NO_POSITION, YAML_TEXTS.fileIsMissing, OWN_BLOCK_TEXTS.createOrDelete);
  return missing.length === 0;
}

function fileOf(content: string | undefined): OwnBlockFile | undefined {
  if (content === undefined || content.trim() === '') return undefined;
  return { text: content, hash: createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH) };
}
