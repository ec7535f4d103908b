import { elementPath } from '#server/content/elements/element.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { elementHref, type SpacePage } from '#server/modules/my-elements/paths.ts';
import type { Account } from '#server/people/account.ts';
import type { NewMail } from '#server/platform/mail/queue.ts';
import type { MyElement } from './element.ts';
import type { Person } from './people.ts';

export interface MailFacts {
  readonly site: Site;
  readonly module: SiteModule;
  readonly element: MyElement;
  /** Who has acted. */
  readonly author: Pick<Account, 'id' | 'name'>;
  /** Their word to the reader; '' for none. */
  readonly note: string;
  /** Of the site, for links; undefined when it declares no address. */
  readonly origin: string | undefined;
}

/** To a publisher: somebody asks for publication. */
export function waitingMessage(facts: MailFacts, to: Person): NewMail {
  const { author, module, element, note } = facts;
  const isChange = element.situation === 'published-pending';
  return message(facts, to, `À relire\u00a0: ${element.title}`, [
    isChange
      ? `${author.name} propose des modifications pour «\u00a0${element.title}\u00a0» (${module.name}). La version publiée reste en ligne en attendant votre décision.`
      : `${author.name} demande la publication de «\u00a0${element.title}\u00a0» (${module.name}).`,
    ...(note === '' ? [] : [`Son message\u00a0:\n${note}`]),
    wayTo(facts, 'Relire et décider', 'review', 'À relire'),
  ]);
}

/** To the contributor: it is on the site. */
export function acceptedMessage(facts: MailFacts, to: Person): NewMail {
  const { module, element, origin } = facts;
  const path = elementPath(module, element.slug);
  return message(facts, to, `Publié\u00a0: ${element.title}`, [
    `«\u00a0${element.title}\u00a0» (${module.name}) est maintenant sur le site.`,
    ...(path === undefined || origin === undefined ? [] : [`Voir la page\u00a0:\n${origin}${path}`]),
  ]);
}

/** To the contributor: what is to be corrected. */
export function refusedMessage(facts: MailFacts, to: Person): NewMail {
  const { author, module, element } = facts;
  const isChange = element.situation === 'published-refused';
  return message(facts, to, `À corriger\u00a0: ${element.title}`, [
    `${author.name} n’a pas accepté ${isChange ? 'les modifications de' : 'la publication de'} «\u00a0${element.title}\u00a0» (${module.name}).${isChange ? ' La version publiée reste en ligne.' : ''}`,
    `Son explication\u00a0:\n${element.reason ?? ''}`,
    wayTo(facts, 'Corriger et demander de nouveau', 'edit', 'Mes éléments'),
  ]);
}

/** The link to a page of the element or, where the site has no address to write, the heading to look for. */
function wayTo({ site, element, origin }: MailFacts, what: string, page: SpacePage, heading: string): string {
  return origin === undefined
    ? `${what}\u00a0: connectez-vous au site, puis ouvrez «\u00a0${heading}\u00a0».`
    : `${what}\u00a0:\n${origin}${elementHref(site.base, page, element)}`;
}

function message({ site }: MailFacts, to: Person, subject: string, paragraphs: readonly string[]): NewMail {
  const all = [
    `Bonjour ${to.name},`,
    ...paragraphs,
    `--\nCe message vient du site «\u00a0${site.name}\u00a0», où vous avez un compte de contribution.`,
  ];
  return { kind: 'review', recipient: to.email, content: { subject, text: `${all.join('\n\n')}\n` } };
}
