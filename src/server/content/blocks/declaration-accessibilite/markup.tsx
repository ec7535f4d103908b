import type { ReactNode } from 'react';
import { telephoneHref } from '#server/content/markup/telephone.ts';
import type { AccessibilityStatement, Site, SiteLink } from '#server/content/site/types.ts';
import { HEADINGS, hasFaults, type StatementHeading } from './headings.ts';
import { CONFORMITY_WORDS } from './link.ts';

/** The accessibility statement, in the order and with the parts of the official template. */
export function Statement({ site }: { readonly site: Site }): ReactNode {
  const statement = site.accessibility;
  if (statement === undefined) return null;
  return (
    <div className="prose">
      <p>
        {site.name} s’engage à rendre ses services en ligne accessibles, conformément à l’article 47 de la loi n°
        {'\u00a0'}2005-102 du 11
        {'\u00a0'}février 2005. Cette déclaration s’applique au site{' '}
        {site.origin === undefined ? site.name : site.origin}.
      </p>
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

function Heading({ heading: { id, text } }: { readonly heading: StatementHeading }): ReactNode {
  return <h2 id={id}>{text}</h2>;
}

interface PartProps {
  readonly statement: AccessibilityStatement;
}

function Conformity({ statement }: PartProps): ReactNode {
  const { conformity, standard, audit, faults, burdens } = statement;
  const because = faults.length + burdens.length > 0 ? ', en raison des points énumérés plus bas' : '';
  return (
    <>
      <Heading heading={HEADINGS.conformity} />
      <p>
        Ce site est <strong>{CONFORMITY_WORDS[conformity]}</strong> au référentiel général d’amélioration de
        l’accessibilité ({standard}){audit === undefined ? '' : because}.
      </p>
      {audit === undefined ? (
        <p>
          Il <strong>n’a pas encore été audité</strong>
          {'\u00a0'}: la loi demande alors de le dire non conforme, quelle que soit sa qualité.
        </p>
      ) : (
        <>
          <h3>Résultats des tests</h3>
          <p>
            L’audit de conformité réalisé le {longDay(audit.date)} par {audit.by} montre que{' '}
            <strong>{percent(audit.rate)}</strong> des critères sont respectés
            {audit.meanRate === undefined
              ? ''
              : `\u00a0; en moyenne, chaque page en respecte ${percent(audit.meanRate)}`}
            .
          </p>
        </>
      )}
    </>
  );
}

function Faults({ statement }: PartProps): ReactNode {
  if (!hasFaults(statement)) return null;
  const { faults, burdens, outOfScope } = statement;
  return (
    <>
      <Heading heading={HEADINGS.faults} />
      {faults.length === 0 ? null : <h3>Non-conformités</h3>}
      <TextList items={faults} />
      {burdens.length === 0 ? null : <h3>Dérogations pour charge disproportionnée</h3>}
      <TextList
        items={burdens.map(
          ({ content, reason, instead }) => `${content}\u00a0: ${reason}${instead === undefined ? '' : ` ${instead}`}`,
        )}
      />
      {outOfScope.length === 0 ? null : <h3>Contenus non soumis à l’obligation d’accessibilité</h3>}
      <TextList items={outOfScope} />
    </>
  );
}

function Preparation({ statement }: PartProps): ReactNode {
  const { establishedOn, updatedOn, technologies, environments, tools, pages } = statement;
  return (
    <>
      <Heading heading={HEADINGS.preparation} />
      <p>
        Cette déclaration a été établie le {longDay(establishedOn)}
        {updatedOn === undefined ? '' : ` et mise à jour le ${longDay(updatedOn)}`}.
      </p>
      <h3>Technologies utilisées</h3>
      <p>{technologies.join(', ')}.</p>
      {environments.length === 0 ? null : <h3>Environnement de test</h3>}
      <TextList items={environments} />
      {tools.length === 0 ? null : <h3>Outils pour évaluer l’accessibilité</h3>}
      <TextList items={tools} />
      {pages.length === 0 ? null : <h3>Pages du site qui ont été vérifiées</h3>}
      <LinkList links={pages.map(({ path, title }) => ({ href: path, title }))} />
    </>
  );
}

function Contact({ statement: { contact } }: PartProps): ReactNode {
  const { email, phone, href, delay } = contact;
  return (
    <>
      <p>
        Si vous n’arrivez pas à accéder à un contenu ou à un service, dites-le-nous{'\u00a0'}: nous vous orienterons
        vers une autre solution ou vous enverrons le contenu sous une autre forme
        {delay === undefined ? '' : `, ${delay}`}.
      </p>
      <LinkList
        links={[
          ...(href === undefined ? [] : [{ href, title: 'Envoyer un message' }]),
          ...(email === undefined ? [] : [{ href: `mailto:${email}`, title: email }]),
          ...(phone === undefined ? [] : [{ href: telephoneHref(phone), title: phone }]),
        ]}
      />
    </>
  );
}

/** Required by law, and the same for every site. */
function Recourse(): ReactNode {
  return (
    <>
      <Heading heading={HEADINGS.recourse} />
      <p>
        Si vous nous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un service, et
        que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez{'\u00a0'}:
      </p>
      <ul>
        <li>
          <a href="https://formulaire.defenseurdesdroits.fr/">écrire un message au Défenseur des droits</a>
        </li>
        <li>
          <a href="https://www.defenseurdesdroits.fr/saisir/delegues">
            contacter le délégué du Défenseur des droits dans votre département
          </a>
        </li>
        <li>
          envoyer un courrier gratuit, sans timbre{'\u00a0'}: Défenseur des droits, Libre réponse 71120, 75342 Paris
          CEDEX{'\u00a0'}07.
        </li>
      </ul>
    </>
  );
}

function TextList({ items }: { readonly items: readonly string[] }): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function LinkList({ links }: { readonly links: readonly SiteLink[] }): ReactNode {
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

const percent = (rate: number): string => `${rate.toLocaleString('fr')}\u00a0%`;

/** « 2 novembre 2026 », « 1er mars 2027 » */
function longDay(day: string): string {
  const words = new Date(`${day}T00:00:00Z`).toLocaleDateString('fr', { dateStyle: 'long', timeZone: 'UTC' });
  return words.replace(/^1 /, '1er ');
}
