import { formatNumber } from '#language/formats.ts';
import { Filled, useLocale, useT } from '#language/locale.tsx';
import { isSourceLanguage } from '#language/translate.ts';
import { joinTexts } from '#server/content/fields/texts.ts';
import { shortDate } from '#server/content/language/dates.ts';
import { telephoneHref } from '#server/content/markup/telephone.ts';
import type { AccessibilityStatement } from '#server/content/site/settings/accessibility-shape.ts';
import type { Site, SiteLink } from '#server/content/site/types.ts';
import { HEADINGS, hasFaults, type StatementHeading } from './headings.ts';
import { texts } from './texts.ts';

/** The accessibility statement, in the order and with the parts of the official template. */
export function Statement({ site }: Readonly<{ site: Site }>) {
  const t = useT();
  const statement = site.accessibility;
  if (statement === undefined) return null;
  return (
    <div className="prose">
      <p>{t(texts.lead, { site: site.name, address: site.origin ?? site.name })}</p>
      <LinkList links={statement.plans} />
      <Conformity statement={statement} />
      <Faults statement={statement} />
      <Preparation statement={statement} />
      <Heading heading={HEADINGS.contact} />
      <Contact statement={statement} />
      <Recourse />
    </div>
  );
}

function Heading({ heading: { id, text } }: Readonly<{ heading: StatementHeading }>) {
  const t = useT();
  return <h2 id={id}>{t(text)}</h2>;
}

interface PartProps {
  readonly statement: AccessibilityStatement;
}

function Conformity({ statement }: PartProps) {
  const t = useT();
  const { conformity, standard, audit, faults, burdens } = statement;
  const isExplained = audit !== undefined && faults.length + burdens.length > 0;
  return (
    <>
      <Heading heading={HEADINGS.conformity} />
      <p>
        <Filled
          text={t(isExplained ? texts.stateBecause : texts.state, { standard })}
          parts={{ state: <strong>{t(texts.states[conformity])}</strong> }}
        />
      </p>
      {audit === undefined ? (
        <p>
          <Filled text={t(texts.unaudited)} parts={{ unaudited: <strong>{t(texts.notAudited)}</strong> }} />
        </p>
      ) : (
        <>
          <h3>{t(texts.results)}</h3>
          <p>
            <AuditResult audit={audit} />
          </p>
        </>
      )}
    </>
  );
}

function AuditResult({ audit }: Readonly<{ audit: NonNullable<AccessibilityStatement['audit']> }>) {
  const locale = useLocale();
  const { marked: t, language } = locale;
  const { date, by, rate, meanRate } = audit;
  const percent = (value: number) => t(texts.percent, { rate: formatNumber(value, language) });
  const data = { date: shortDate(date, locale), by };
  const text =
    meanRate === undefined ? t(texts.audit, data) : t(texts.auditWithMean, { ...data, mean: percent(meanRate) });
  return <Filled text={text} parts={{ rate: <strong>{percent(rate)}</strong> }} />;
}

function Faults({ statement }: PartProps) {
  const t = useT();
  if (!hasFaults(statement)) return null;
  const { faults, burdens, outOfScope } = statement;
  return (
    <>
      <Heading heading={HEADINGS.faults} />
      <TextList title={t(texts.nonConformities)} items={faults} />
      <TextList
        title={t(texts.burdens)}
        items={burdens.map(({ content, reason, instead }) =>
          [t(texts.burden, { content, reason }), instead].filter((part) => part !== undefined).join(' '),
        )}
      />
      <TextList title={t(texts.outOfScope)} items={outOfScope} />
    </>
  );
}

function Preparation({ statement }: PartProps) {
  const locale = useLocale();
  const { marked: t } = locale;
  const { establishedOn, updatedOn, technologies, environments, tools, pages } = statement;
  const date = shortDate(establishedOn, locale);
  return (
    <>
      <Heading heading={HEADINGS.preparation} />
      <p>
        {updatedOn === undefined
          ? t(texts.established, { date })
          : t(texts.updated, { date, updated: shortDate(updatedOn, locale) })}
      </p>
      <h3>{t(texts.technologies)}</h3>
      <p>{joinTexts(technologies, t)}.</p>
      <TextList title={t(texts.environments)} items={environments} />
      <TextList title={t(texts.tools)} items={tools} />
      {pages.length === 0 ? null : <h3>{t(texts.pages)}</h3>}
      <LinkList links={pages.map(({ path, title }) => ({ href: path, title }))} />
    </>
  );
}

function Contact({ statement: { contact } }: PartProps) {
  const t = useT();
  const { email, phone, href, delay } = contact;
  return (
    <>
      <p>{delay === undefined ? t(texts.tellUs) : t(texts.tellUsWithin, { delay })}</p>
      <LinkList
        links={[
          ...(href === undefined ? [] : [{ href, title: t(texts.message) }]),
          ...(email === undefined ? [] : [{ href: `mailto:${email}`, title: email }]),
          ...(phone === undefined ? [] : [{ href: telephoneHref(phone), title: phone }]),
        ]}
      />
    </>
  );
}

const DEFENDER = 'Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX\u00a007';

/** Required by law, and the same for every site. */
function Recourse() {
  const { marked: t, language } = useLocale();
  return (
    <>
      <Heading heading={HEADINGS.recourse} />
      <p>{t(texts.recourseLead)}</p>
      <ul>
        <li>
          <a href="https://formulaire.defenseurdesdroits.fr/">{t(texts.writeToDefender)}</a>
        </li>
        <li>
          <a href="https://www.defenseurdesdroits.fr/saisir/delegues">{t(texts.meetDelegate)}</a>
        </li>
        <li>
          <Filled
            text={t(texts.sendLetter)}
            parts={{ address: isSourceLanguage(language) ? DEFENDER : <span lang="fr">{DEFENDER}</span> }}
          />
        </li>
      </ul>
    </>
  );
}

function TextList({ title, items }: Readonly<{ title: string; items: readonly string[] }>) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function LinkList({ links }: Readonly<{ links: readonly SiteLink[] }>) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ href, title }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
