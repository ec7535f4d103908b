import { says } from '#language/message.ts';
import type { Written } from '#server/content/blocks/definition.ts';
import { OWN_BLOCK_TEXTS } from '#server/content/site/texts/own-blocks.ts';
import { reportIn } from '#server/content/site/yaml/problem.ts';
import { quote } from '#server/content/site/yaml/wording.ts';
import { checkHtml, closeElements } from './html-check.ts';
import { compileTemplate } from './template.ts';
import type { OwnBlock, OwnBlockDefinition } from './types.ts';
import { picturesOf, templateValues, wordsOf } from './values.ts';

/** Renders an own block with the values of a page; undefined after a report. */
export function finishOwnBlock(
  definition: OwnBlockDefinition,
  values: Readonly<Record<string, unknown>>,
  { page, markdown, opening, report }: Written,
): OwnBlock | undefined {
  const { name, keys } = definition;
  const template = compileTemplate(definition, markdown.references.media, page.language);
  const bloc = { nom: name, id: `${name}-${page.id}-${opening.line}` };
  const rendered = template.render({ ...templateValues(keys, values), bloc });
  // Its mistake has been reported.
  if (rendered === undefined) return undefined;
  if ('mistake' in rendered) {
    const { file, message, advice, ...at } = rendered.mistake;
    const place = quote(`${page.file}:${opening.line}`);
    const inBlock = says(OWN_BLOCK_TEXTS.inBlock, { message: says(message), place });
    return reportIn(`blocks/${name}/${file}`, markdown.problems)(at, inBlock, advice);
  }
  for (const { message, advice } of checkHtml(rendered.html)) report(opening, message, advice);
  return {
    type: 'own',
    name,
    html: closeElements(rendered.html),
    words: wordsOf(keys, values),
    pictures: picturesOf(keys, values),
  };
}
