import { readAgenda } from './agenda-block.ts';
import type { AccordionBlock, Block, BlockType, CalloutBlock } from './blocks.ts';
import { readCarousel } from './carousel-block.ts';
import { readFormBlock } from './form-block.ts';
import { readListing } from './listing-block.ts';
import { renderMarkdown } from './markdown.ts';
import type { MarkdownContext } from './markdown-context.ts';
import type { Problem } from './problem.ts';
import { image, link, page, titledLink } from './reference-shapes.ts';
import { alternative, choice, email, text } from './scalars.ts';
import { keys, listOf, optional, readRoot, required, type Shape, type ValuesOf } from './shape.ts';
import { readSheet } from './sheet-block.ts';
import type { SitePage } from './types.ts';
import { readVideo } from './video-block.ts';
import { adviseInstead, quote } from './wording.ts';
import { firstLineOfText, type ParsedYaml, parseYaml } from './yaml-source.ts';

/** The page that holds the block, and how its Markdown is read. */
export interface BlockContext {
  readonly page: SitePage;
  readonly markdown: MarkdownContext;
}

type BlockReader = (yaml: ParsedYaml, context: BlockContext) => Block | undefined;

/** A block from the YAML between its lines of colons, the first of which is `line` of the file. */
export function readBlock(name: string, yaml: string, line: number, context: BlockContext): Block | undefined {
  const { file, problems } = context.markdown;
  const reader = Object.hasOwn(READERS, name) ? READERS[name as BlockType] : undefined;
  if (reader === undefined) {
    const advice = adviseInstead(name, Object.keys(READERS), 'Corrigez le nom du bloc.');
    const problem: Problem = { severity: 'error', file, line, column: 1, message: `Le bloc ${quote(name)} n’existe pas.`, advice };
    problems.push(problem);
    return undefined;
  }
  const parsed = parseYaml(yaml, { file, firstLine: line + 1 }, problems);
  return parsed === undefined ? undefined : reader(parsed, context);
}

/** Markdown inside YAML, as safe HTML. */
function markdown(context: BlockContext): Shape<string> {
  return {
    expects: 'un texte',
    read(node, name, reading) {
      const written = text().read(node, name, reading);
      if (written === undefined) return undefined;
      return renderMarkdown(written, firstLineOfText(node, reading), { ...context.markdown, insideBlock: true });
    },
  };
}

const figure = keys({ valeur: required(text()), libelle: required(text()) });

const READERS: Readonly<Record<BlockType, BlockReader>> = {
  agenda: (yaml, { markdown: { references } }) => readAgenda(yaml, references),
  carrousel: (yaml, { markdown: { references } }) => readCarousel(yaml, references),
  hero: (yaml, { markdown: { references } }) =>
    build(
      yaml,
      {
        titre: optional(text()),
        texte: optional(text()),
        image: optional(image(references)),
        image_alt: optional(alternative),
        boutons: optional(listOf(titledLink(references))),
      },
      ({ titre, texte, image, image_alt, boutons }) => ({
        type: 'hero',
        title: titre,
        text: texte,
        picture: image && { ...image, alt: image_alt ?? '' },
        buttons: boutons ?? [],
      }),
    ),
  formulaire: (yaml, { markdown }) => readFormBlock(yaml, markdown),
  listing: (yaml, { markdown: { references } }) => readListing(yaml, references),
  rubriques: (yaml, context) =>
    build(yaml, { titre: optional(text()), pages: optional(listOf(page(context.markdown.references))) }, ({ titre, pages }) => ({
      type: 'rubriques',
      title: titre,
      pages: pages ?? context.page.children,
    })),
  encart: (yaml, context) =>
    build(
      yaml,
      {
        type: optional(choice(['info', 'attention', 'succes'])),
        titre: optional(text()),
        texte: required(markdown(context)),
      },
      ({ type, titre, texte }): CalloutBlock => ({ type: 'encart', tone: type ?? 'info', title: titre, html: texte }),
    ),
  chiffres: (yaml) =>
    build(yaml, { titre: optional(text()), items: required(listOf(figure)) }, ({ titre, items }) => ({
      type: 'chiffres',
      title: titre,
      items: items.map(({ valeur, libelle }) => ({ value: valeur, label: libelle })),
    })),
  accordeon: (yaml, context) =>
    build(
      yaml,
      { items: required(listOf(keys({ titre: required(text()), texte: required(markdown(context)) }))) },
      ({ items }): AccordionBlock => ({ type: 'accordeon', items: items.map(({ titre, texte }) => ({ title: titre, html: texte })) }),
    ),
  contact: (yaml, { markdown: { references } }) =>
    build(
      yaml,
      {
        nom: optional(text()),
        adresse: optional(text()),
        telephone: optional(text()),
        email: optional(email),
        horaires: optional(text()),
        lien: optional(link(references)),
      },
      ({ nom, adresse, telephone, email, horaires, lien }) => ({
        type: 'contact',
        name: nom,
        address: adresse,
        phone: telephone,
        email,
        hours: horaires,
        href: lien,
      }),
    ),
  liens: (yaml, { markdown: { references } }) =>
    build(
      yaml,
      {
        titre: optional(text()),
        items: required(listOf(keys({ titre: required(text()), lien: required(link(references)), texte: optional(text()) }))),
      },
      ({ titre, items }) => ({
        type: 'liens',
        title: titre,
        items: items.map((item) => ({ title: item.titre, href: item.lien, text: item.texte })),
      }),
    ),
  image: (yaml, { markdown: { references } }) =>
    build(
      yaml,
      { image: required(image(references)), alt: optional(alternative), legende: optional(text()) },
      ({ image, alt, legende }) => ({
        type: 'image',
        picture: { ...image, alt: alt ?? '' },
        caption: legende,
      }),
    ),
  fragment: (yaml, { markdown: { references } }) =>
    build(
      yaml,
      { titre: optional(text()), texte: optional(text()), page: required(page(references)), bouton: optional(text()) },
      ({ titre, texte, page, bouton }) => ({ type: 'fragment', title: titre, text: texte, page, button: bouton }),
    ),
  planche: (yaml, { markdown: { references } }) => readSheet(yaml, references),
  video: (yaml, { markdown: { references } }) => readVideo(yaml, references),
  'declaration-accessibilite': (yaml) => build(yaml, {}, () => ({ type: 'declaration-accessibilite' })),
};

type KeysOf = Parameters<typeof readRoot>[0];

function build<K extends KeysOf>({ root, reading }: ParsedYaml, known: K, make: (values: ValuesOf<K>) => Block): Block | undefined {
  const values = readRoot(known, root, reading);
  return values === undefined ? undefined : make(values);
}
