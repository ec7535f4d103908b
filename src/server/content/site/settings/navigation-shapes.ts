import { isMap } from 'yaml';
import { says } from '#language/message.ts';
import { ICON_SOURCES, isIconName } from '#server/content/markup/icon-sources.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { FooterColumn, MenuBlockConfig, MenuEntry, Shortcut, SitePage } from '#server/content/site/types.ts';
import { link, page, titledLink } from '#server/content/site/yaml/reference-shapes.ts';
import { choice, text } from '#server/content/site/yaml/scalars.ts';
import {
  type At,
  defineShape,
  keys,
  listOf,
  located,
  mapped,
  optional,
  required,
  type Shape,
  type ValuesOf,
} from '#server/content/site/yaml/shape.ts';
import { adviseInstead, quoting } from '#server/content/site/yaml/wording.ts';

export function footerColumn(references: References): Shape<FooterColumn> {
  return keys({
    titre: required(text(), 'Le titre de la colonne.').as('title'),
    liens: required(listOf(titledLink(references)), 'Ses liens.').as('links'),
  });
}

/** An icon of the program. An unknown one is replaced by an arrow: a site goes on without it. */
const icon = mapped(
  text(),
  (name, { report }) => {
    const advice = adviseInstead(name, Object.keys(ICON_SOURCES), SETTING_TEXTS.listIcons);
    if (!isIconName(name)) report(quoting(YAML_TEXTS.unknownIcon, { name }), advice, 'warning');
    return name;
  },
  SETTING_TEXTS.iconName,
);

export function shortcut(references: References): Shape<Shortcut> {
  return keys({
    titre: required(text(), 'Le texte du lien.').as('title'),
    lien: required(link(references), 'Où il mène.').as('href'),
    icone: required(icon, 'Son icône\u00a0; «\u00a0vitrine icones\u00a0» en donne la liste.').as('icon'),
  });
}

/** The number of a page, or `{titre, lien}`: a page of this site is named by its number, which menus mark and nest. */
function menuEntry(references: References): Shape<MenuEntry> {
  const [number, outside] = [page(references), titledLink(references)];
  return defineShape<MenuEntry>(SETTING_TEXTS.menuEntry, ({ node, name, reading, report }) => {
    if (!isMap(node)) return number.read(node, name, reading);
    const link = outside.read(node, name, reading);
    const inside = link && references.pagesByPath.get(link.href);
    if (inside === undefined) return link;
    return report(
      quoting(SETTING_TEXTS.menuLinkInside, { href: inside.path }),
      says(SETTING_TEXTS.menuNumber, { number: inside.id }),
    );
  });
}

export function menuBlock(references: References, home: SitePage | undefined): Shape<MenuBlockConfig> {
  const declared = {
    type: required(choice(['menu', 'spacer', 'clone']), 'Des pages, un espace, ou la copie d’une partie de la page.'),
    pages: optional(
      located(listOf(menuEntry(references))),
      'Les entrées d’un bloc «\u00a0menu\u00a0», dans cet ordre\u00a0: le numéro d’une page, ou «\u00a0{ titre, lien }\u00a0» pour une adresse https, mailto ou tel.',
      'les pages sous l’accueil',
    ),
    selecteur: optional(
      located(text()),
      'La partie que copie un bloc «\u00a0clone\u00a0», par exemple «\u00a0"#coordonnees"\u00a0».',
    ),
  };
  const check = ({ type, pages, selecteur }: ValuesOf<typeof declared>, { report }: At) => {
    if (type !== 'menu') pages?.report(says(SETTING_TEXTS.hasNoPages, { type }), SETTING_TEXTS.removeKey);
    if (type !== 'clone') selecteur?.report(says(SETTING_TEXTS.hasNoSelector, { type }), SETTING_TEXTS.removeKey);
    if (type === 'spacer') return { type };
    if (type === 'menu') return { type, entries: pages?.value ?? home?.children ?? [] };
    if (selecteur !== undefined) return { type, selector: selecteur.value };
    return report(SETTING_TEXTS.needsSelector, SETTING_TEXTS.exampleSelector);
  };
  return mapped(keys(declared), check, SETTING_TEXTS.menuBlock);
}
