import { says } from '#language/message.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import { link, page, titledLink } from '#server/content/site/yaml/reference-shapes.ts';
import { choice, day, decimal, email, text } from '#server/content/site/yaml/scalars.ts';
import {
  defaulted,
  keys,
  type Located,
  listOf,
  located,
  mapped,
  optional,
  required,
  type Shape,
  tried,
  type ValueOf,
} from '#server/content/site/yaml/shape.ts';
import { quote, quoting } from '#server/content/site/yaml/wording.ts';

const CONFORMITIES = ['totalement', 'partiellement', 'non'] as const;
type Conformity = (typeof CONFORMITIES)[number];

const percentage: Shape<number> = mapped(
  decimal,
  (value, { refuse }) => (value >= 0 && value <= 100 ? value : refuse(SETTING_TEXTS.exampleRate)),
  SETTING_TEXTS.zeroToHundred,
);

const audit = keys({
  date: required(day, 'Le jour de l’audit.'),
  par: required(text(), 'Qui l’a fait.').as('by'),
  taux: required(located(percentage), 'Le pourcentage de critères respectés.').as('rate'),
  moyenne: optional(percentage, 'Le pourcentage moyen par page.').as('meanRate'),
});
const burden = keys({
  contenu: required(text(), 'Le contenu qui n’est pas accessible.').as('content'),
  raison: required(text(), 'Pourquoi le rendre accessible serait disproportionné.').as('reason'),
  solution: optional(text(), 'Ce qui est proposé à la place.').as('instead'),
});
const texts = listOf(text());

/**
 * `accessibilite:` of site.yaml, the content of the block `declaration-accessibilite`: the statement that the law
 * requires (article 47 of the law of 11 February 2005, decree of 24 July 2019). Dates are `YYYY-MM-DD`.
 */
export function accessibility(references: References) {
  const contact = keys({
    email: optional(tried(email), 'L’adresse à qui écrire.'),
    telephone: optional(tried(text()), 'Le numéro à appeler.').as('phone'),
    lien: optional(tried(link(references)), 'La page ou le formulaire où écrire.').as('href'),
    delai: optional(text(), 'Sous combien de temps une réponse est donnée.').as('delay'),
  });
  const shape = keys({
    etat: required(
      located(choice(CONFORMITIES)),
      'L’état de conformité, tenu par le taux\u00a0: 100\u00a0%, au moins 50\u00a0%, ou moins\u00a0; «\u00a0non\u00a0» sans audit.',
    ).as('conformity'),
    referentiel: defaulted(text(), 'Le référentiel de l’audit.', 'RGAA 4.1.2').as('standard'),
    etablie: required(day, 'Le jour où la déclaration a été établie.').as('establishedOn'),
    mise_a_jour: optional(day, 'Le jour de sa dernière mise à jour.').as('updatedOn'),
    audit: optional(audit, 'L’audit\u00a0; sans lui, la déclaration dit que le site n’a pas été audité.'),
    engagements: defaulted(
      listOf(titledLink(references)),
      'Le schéma pluriannuel et le plan d’actions de l’année.',
      [],
    ).as('plans'),
    non_conformites: defaulted(texts, 'Ce qui n’est pas conforme.', []).as('faults'),
    charge_disproportionnee: defaulted(listOf(burden), 'Les dérogations.', []).as('burdens'),
    hors_obligation: defaulted(texts, 'Les contenus que la loi n’oblige pas à rendre accessibles.', []).as(
      'outOfScope',
    ),
    technologies: defaulted(texts, 'Avec quoi le site est fait.', ['HTML', 'CSS', 'JavaScript', 'WAI-ARIA', 'SVG']),
    environnements: defaulted(texts, 'Avec quoi il a été essayé.', []).as('environments'),
    outils: defaulted(texts, 'Les outils de l’audit.', []).as('tools'),
    pages: defaulted(listOf(page(references)), 'Les pages qui ont été essayées.', []),
    contact: required(located(contact), 'Comment signaler une difficulté\u00a0: l’un des trois premiers au moins.'),
  });
  return mapped(shape, (values) => {
    const { conformity, audit: made } = values;
    const { value: written, report } = values.contact;
    checkConformity(conformity, made?.rate);
    const { email, phone, href } = written;
    if ((email ?? phone ?? href) === undefined)
      return report(quoting(SETTING_TEXTS.saysNoContact, { key: 'contact' }), SETTING_TEXTS.addContact);
    const contact = { ...written, email: email?.value, phone: phone?.value, href: href?.value };
    return { ...values, conformity: conformity.value, audit: made && { ...made, rate: made.rate.value }, contact };
  });
}

export type AccessibilityStatement = ValueOf<ReturnType<typeof accessibility>>;

declare module '#server/content/site/types.ts' {
  interface Site {
    readonly accessibility: AccessibilityStatement | undefined;
  }
}

/** By law: all criteria, at least half of them, or fewer; without an audit a site is not compliant. */
function checkConformity(state: Located<Conformity>, rate: Located<number> | undefined): void {
  if (rate === undefined) {
    if (state.value !== 'non')
      state.report(
        quoting(SETTING_TEXTS.notWithoutAudit, { state: `${state.value} conforme` }),
        SETTING_TEXTS.addAudit,
      );
    return;
  }
  const deserved: Conformity = rate.value === 100 ? 'totalement' : rate.value >= 50 ? 'partiellement' : 'non';
  if (deserved === state.value) return;
  state.report(
    says(SETTING_TEXTS.stateDoesNotFit, { rate: { number: rate.value, decimals: 0 }, state: quote(state.value) }),
    quoting(SETTING_TEXTS.writeStateOrRate, { line: `etat: ${deserved}` }),
  );
}
