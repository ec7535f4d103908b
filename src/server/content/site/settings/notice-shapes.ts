import { NOTICE_LEVELS } from '#contract/front-notice.ts';
import { SHARE_WAYS, type ShareWay } from '#contract/share.ts';
import type { SiteAlert } from '#server/content/alerts/alert.ts';
import { inPeriod, moment } from '#server/content/alerts/period.ts';
import type { References } from '#server/content/site/pages/links.ts';
import type { SitePopup } from '#server/content/site/types.ts';
import { titledLink } from '#server/content/site/yaml/reference-shapes.ts';
import { choice, ident, text, wholeNumber } from '#server/content/site/yaml/scalars.ts';
import { keys, listOf, mapped, optional, required, type Shape } from '#server/content/site/yaml/shape.ts';

const MAX_SECONDS = 600;

/** Keys that banners and pop-ups share. */
const noticeKeys = (references: References) => ({
  id: required(ident('travaux-du-pont'), 'Changez-le pour montrer le message de nouveau à qui l’a fermé.'),
  texte: required(text(), 'Le texte\u00a0; des lignes vides séparent les paragraphes d’un message.').as('text'),
  lien: optional(titledLink(references), 'Un lien pour en savoir plus.').as('link'),
  debut: optional(moment(references.timeZone), 'Le jour, ou le jour et l’heure, où il paraît.'),
  fin: optional(moment(references.timeZone), 'Le dernier jour, ou l’heure où il est retiré.'),
});

/** `bandeau: {id, texte, lien: {titre, lien}, niveau, debut, fin}` */
export function banner(references: References): Shape<SiteAlert> {
  const { id, texte, lien, debut, fin } = noticeKeys(references);
  const niveau = optional(choice(NOTICE_LEVELS), 'Sa gravité, par la couleur, l’icône et le mot.').as('level');
  return inPeriod(keys({ id, texte, lien, niveau, debut, fin }), references.timeZone);
}

/** `popup: {id, titre, texte, lien, fermeture, debut, fin}`; empty lines separate the paragraphs of the text. */
export function popup(references: References): Shape<SitePopup> {
  const { id, texte, lien, debut, fin } = noticeKeys(references);
  const titre = required(text(), 'Le titre du message.').as('title');
  const fermeture = optional(
    wholeNumber({ min: 1, max: MAX_SECONDS }, 20),
    'Le nombre de secondes après lequel le message se ferme de lui-même.',
  ).as('autocloseSeconds');
  const shape = inPeriod(keys({ id, titre, texte, lien, fermeture, debut, fin }), references.timeZone);
  return mapped(shape, ({ text: written, ...notice }) => ({
    ...notice,
    text: written.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
  }));
}

/** `partage: {reseaux: […]}` */
export const sharing: Shape<readonly ShareWay[]> = mapped(
  keys({
    reseaux: optional(
      listOf(choice(SHARE_WAYS)),
      'Les boutons, dans cet ordre\u00a0; «\u00a0[]\u00a0» pour aucun.',
      'tous',
    ),
  }),
  ({ reseaux }) => [...new Set(reseaux ?? SHARE_WAYS)],
);
