import { type Message, says } from '#language/message.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { NO_POSITION, type Problem, reportIn } from '#server/content/site/yaml/problem.ts';
import type { Located } from '#server/content/site/yaml/shape.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { type ParsedYaml, parseYaml } from '#server/content/site/yaml/yaml-source.ts';
import { mapFiles, readText } from './files.ts';
import type { SiteSource } from './source.ts';

/** A YAML file of the site; undefined after a report. */
export async function readYaml(from: SiteSource, file: string, problems: Problem[]): Promise<ParsedYaml | undefined> {
  const source = await readText(from, file, problems);
  return source === undefined ? undefined : parseYaml(source, { file, firstLine: 1 }, problems);
}

/** The same for a file that a site need not have; undefined without a report when it is missing. */
export async function readOptionalYaml(
  from: SiteSource,
  file: string,
  problems: Problem[],
): Promise<ParsedYaml | undefined> {
  return (await from.has(file)) ? readYaml(from, file, problems) : undefined;
}

interface YamlFolder<T> {
  readonly folder: string;
  /** Names of the files; others are reported with the advice. */
  readonly names: RegExp;
  readonly advice: Message;
  /** What a file declares; undefined after a report. */
  read(yaml: ParsedYaml, ident: string): T | undefined;
}

export interface ReadFolder<T> {
  readonly byIdent: ReadonlyMap<string, T>;
  /** Files that hold errors. */
  readonly broken: readonly string[];
}

/** Reads a folder in which each file declares one thing, with the name of the file. */
export async function readYamlFolder<T extends { readonly ident: string }>(
  from: SiteSource,
  { folder, names, advice, read }: YamlFolder<T>,
  problems: Problem[],
): Promise<ReadFolder<T>> {
  const paths = await from.list(folder);
  for (const path of paths) if (!names.test(path)) reportUnreadFile(`${folder}/${path}`, advice, problems);
  const files = paths.filter((path) => names.test(path)).map((path) => `${folder}/${path}`);
  const sources = await mapFiles(files, (file) => readText(from, file, problems));
  const byIdent = new Map<string, T>();
  const broken: string[] = [];
  for (const [index, file] of files.entries()) {
    const source = sources[index];
    const yaml = source === undefined ? undefined : parseYaml(source, { file, firstLine: 1 }, problems);
    const ident = file.slice(folder.length + 1, -'.yaml'.length);
    const declared = yaml && read(yaml, ident);
    if (declared !== undefined) byIdent.set(declared.ident, declared);
    // With another `ident`, which is reported: pages may name either.
    if (declared?.ident !== ident) broken.push(file);
  }
  return { byIdent, broken };
}

/** Checks that an `ident` is the name of its file. */
export function checkIdent({ value, report }: Located<string>, expected: string): void {
  if (value === expected) return;
  const message = says(YAML_TEXTS.identIsNotFileName, { ident: value });
  report(message, quoting(YAML_TEXTS.writeIdent, { line: `ident: ${expected}` }));
}

/** Warns of a file that is not read where it is. */
export function reportUnreadFile(file: string, advice: Message, problems: Problem[]): void {
  reportIn(file, problems)(NO_POSITION, YAML_TEXTS.fileIsNotRead, advice, 'warning');
}
