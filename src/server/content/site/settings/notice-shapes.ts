import { NOTICE_LEVELS } from '#contract/front-notice.ts';
import { SHARE_WAYS, type ShareWay } from '#contract/share.ts';
import type { SiteAlert } from '#server/content/alerts/alert.ts';
import { inPeriod, moment, periodOf } from '#server/content/alerts/period.ts';
import { NOTICE_KEYS, SHARING_KEYS, SITE_OTHERWISE } from '#server/content/site/keys/settings-texts.ts';
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
    id: required(noticeId, NOTICE_KEYS.id),
    texte: required(text(), NOTICE_KEYS.texte),
    lien: optional(titledLink(references), NOTICE_KEYS.lien),
    niveau: optional(choice(NOTICE_LEVELS), NOTICE_KEYS.niveau),
    debut: optional(moment, NOTICE_KEYS.debut),
    fin: optional(moment, NOTICE_KEYS.fin),
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
    id: required(noticeId, NOTICE_KEYS.id),
    titre: required(text(), NOTICE_KEYS.titre),
    texte: required(text(), NOTICE_KEYS.texte),
    lien: optional(titledLink(references), NOTICE_KEYS.lien),
    fermeture: optional(wholeNumber({ min: 1, max: MAX_SECONDS }, 20), NOTICE_KEYS.fermeture),
    debut: optional(moment, NOTICE_KEYS.debut),
    fin: optional(moment, NOTICE_KEYS.fin),
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
  keys({ reseaux: optional(listOf(choice(SHARE_WAYS)), SHARING_KEYS.reseaux, SITE_OTHERWISE.everyNetwork) }),
  ({ reseaux }) => [...new Set(reseaux ?? SHARE_WAYS)],
);
