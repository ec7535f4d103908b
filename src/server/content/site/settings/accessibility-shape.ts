import { says } from '#language/message.ts';
import {
  ACCESSIBILITY_KEYS,
  AUDIT_KEYS,
  BURDEN_KEYS,
  CONTACT_KEYS,
} from '#server/content/site/keys/accessibility-texts.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import type { AccessibilityStatement, Conformity } from '#server/content/site/types.ts';
import { link, page, titledLink } from '#server/content/site/yaml/reference-shapes.ts';
import { choice, day, decimal, email, text } from '#server/content/site/yaml/scalars.ts';
import {
  keys,
  type Located,
  listOf,
  located,
  mapped,
  optional,
  required,
  type Shape,
} from '#server/content/site/yaml/shape.ts';
import { quote, quoting } from '#server/content/site/yaml/wording.ts';
import type { Reading } from '#server/content/site/yaml/yaml-source.ts';

const CONFORMITIES = ['totalement', 'partiellement', 'non'] as const satisfies readonly Conformity[];
const STANDARD = 'RGAA 4.1.2';
const TECHNOLOGIES = ['HTML', 'CSS', 'JavaScript', 'WAI-ARIA', 'SVG'];

const percentage: Shape<number> = mapped(
  decimal,
  (value, { refuse }) => (value >= 0 && value <= 100 ? value : refuse(SETTING_TEXTS.exampleRate)),
  SETTING_TEXTS.zeroToHundred,
);

const audit = keys({
  date: required(day, AUDIT_KEYS.date),
  par: required(text(), AUDIT_KEYS.par),
  taux: required(located(percentage), AUDIT_KEYS.taux),
  moyenne: optional(percentage, AUDIT_KEYS.moyenne),
});
const burden = keys({
  contenu: required(text(), BURDEN_KEYS.contenu),
  raison: required(text(), BURDEN_KEYS.raison),
  solution: optional(text(), BURDEN_KEYS.solution),
});

/** `accessibilite:` of site.yaml, the content of the block `declaration-accessibilite`. */
export function accessibility(references: References): Shape<AccessibilityStatement> {
  const contact = keys({
    email: optional(email, CONTACT_KEYS.email),
    telephone: optional(text(), CONTACT_KEYS.telephone),
    lien: optional(link(references), CONTACT_KEYS.lien),
    delai: optional(text(), CONTACT_KEYS.delai),
  });
  const shape = keys({
    etat: required(located(choice(CONFORMITIES)), ACCESSIBILITY_KEYS.etat),
    referentiel: optional(text(), ACCESSIBILITY_KEYS.referentiel, STANDARD),
    etablie: required(day, ACCESSIBILITY_KEYS.etablie),
    mise_a_jour: optional(day, ACCESSIBILITY_KEYS.mise_a_jour),
    audit: optional(audit, ACCESSIBILITY_KEYS.audit),
    engagements: optional(listOf(titledLink(references)), ACCESSIBILITY_KEYS.engagements),
    non_conformites: optional(listOf(text()), ACCESSIBILITY_KEYS.non_conformites),
    charge_disproportionnee: optional(listOf(burden), ACCESSIBILITY_KEYS.charge_disproportionnee),
    hors_obligation: optional(listOf(text()), ACCESSIBILITY_KEYS.hors_obligation),
    technologies: optional(listOf(text()), ACCESSIBILITY_KEYS.technologies, TECHNOLOGIES.join(', ')),
    environnements: optional(listOf(text()), ACCESSIBILITY_KEYS.environnements),
    outils: optional(listOf(text()), ACCESSIBILITY_KEYS.outils),
    pages: optional(listOf(page(references)), ACCESSIBILITY_KEYS.pages),
    contact: required(located(contact), ACCESSIBILITY_KEYS.contact),
  });
  return mapped(shape, (values, { reading }) => {
    const { etat, audit: made, contact: way } = values;
    checkConformity(etat, made?.taux, reading);
    if (way.value.email === undefined && way.value.telephone === undefined && way.value.lien === undefined) {
      const advice = SETTING_TEXTS.addContact;
      return reading.report(way.position, quoting(SETTING_TEXTS.saysNoContact, { key: 'contact' }), advice);
    }
    return {
      conformity: etat.value,
      standard: values.referentiel ?? STANDARD,
      establishedOn: values.etablie,
      updatedOn: values.mise_a_jour,
      audit: made && { date: made.date, by: made.par, rate: made.taux.value, meanRate: made.moyenne },
      plans: values.engagements ?? [],
      faults: values.non_conformites ?? [],
      burdens: (values.charge_disproportionnee ?? []).map(({ contenu, raison, solution }) => ({
        content: contenu,
        reason: raison,
        instead: solution,
      })),
      outOfScope: values.hors_obligation ?? [],
      technologies: values.technologies ?? TECHNOLOGIES,
      environments: values.environnements ?? [],
      tools: values.outils ?? [],
      pages: values.pages ?? [],
      contact: { email: way.value.email, phone: way.value.telephone, href: way.value.lien, delay: way.value.delai },
    };
  });
}

/**
 * The law ties the word to the rate: all criteria, at least half of them, or fewer; without an audit a site is not
 * conform.
 */
function checkConformity(state: Located<Conformity>, rate: Located<number> | undefined, reading: Reading): void {
  if (rate === undefined) {
    if (state.value === 'non') return;
    const advice = SETTING_TEXTS.addAudit;
    reading.report(
      state.position,
      quoting(SETTING_TEXTS.notWithoutAudit, { state: `${state.value} conforme` }),
      advice,
    );
    return;
  }
  const deserved: Conformity = rate.value === 100 ? 'totalement' : rate.value >= 50 ? 'partiellement' : 'non';
  if (deserved === state.value) return;
  reading.report(
    state.position,
    says(SETTING_TEXTS.stateDoesNotFit, { rate: { number: rate.value, decimals: 0 }, state: quote(state.value) }),
    quoting(SETTING_TEXTS.writeStateOrRate, { line: `etat: ${deserved}` }),
  );
}
