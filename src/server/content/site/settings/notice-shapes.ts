import { NOTICE_LEVELS } from '#contract/front-notice.ts';
import { SHARE_WAYS, type ShareWay } from '#contract/share.ts';
import type { SiteAlert } from '#server/content/alerts/alert.ts';
import { inPeriod, moment, periodOf } from '#server/content/alerts/period.ts';
import type { References } from '#server/content/site/pages/links.ts';
import type { SitePopup } from '#server/content/site/types.ts';
import { titledLink } from '#server/content/site/yaml/reference-shapes.ts';
import { choice, ident, text, wholeNumber } from '#server/content/site/yaml/scalars.ts';
import { keys, listOf, mapped, optional, required, type Shape } from '#server/content/site/yaml/shape.ts';

const noticeId = ident('travaux-du-pont');
const MAX_SECONDS = 600;

/** `bandeau: {id, texte, lien: {titre, lien}, niveau, debut, fin}` */
export function banner(references: References): Shape<SiteAlert> {
  const shape = keys({
    id: required(noticeId),
    texte: required(text()),
    lien: optional(titledLink(references)),
    niveau: optional(choice(NOTICE_LEVELS)),
    debut: optional(moment),
    fin: optional(moment),
  });
  return mapped(inPeriod(shape), ({ id, texte, lien, niveau, ...period }) => ({
    id,
    text: texte,
    link: lien,
    level: niveau,
    period: periodOf(period),
  }));
}

/** `popup: {id, titre, texte, lien, fermeture, debut, fin}`; empty lines part the text into paragraphs. */
export function popup(references: References): Shape<SitePopup> {
  const shape = keys({
    id: required(noticeId),
    titre: required(text()),
    texte: required(text()),
    lien: optional(titledLink(references)),
    fermeture: optional(wholeNumber({ min: 1, max: MAX_SECONDS }, 20)),
    debut: optional(moment),
    fin: optional(moment),
  });
  return mapped(inPeriod(shape), ({ id, titre, texte, lien, fermeture, ...period }) => ({
    id,
    title: titre,
    text: texte.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
    link: lien,
    autocloseSeconds: fermeture,
    period: periodOf(period),
  }));
}

/** `partage: {reseaux: […]}` */
export const sharing: Shape<readonly ShareWay[]> = mapped(
  keys({ reseaux: optional(listOf(choice(SHARE_WAYS))) }),
  ({ reseaux }) => [...new Set(reseaux ?? SHARE_WAYS)],
);
