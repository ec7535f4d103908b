import { elementPath } from '#server/content/elements/element.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { mailText } from '#server/content/mail/letter.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { mailTexts as texts } from '#server/modules/my-elements/mail-texts.ts';
import { elementHref } from '#server/modules/my-elements/paths.ts';
import type { Account } from '#server/people/account.ts';
import type { NewMail } from '#server/platform/mail/queue.ts';
import type { MyElement } from './element.ts';

/** A recipient of mails. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

export interface MailFacts {
  readonly site: Site;
  readonly module: SiteModule;
  readonly element: MyElement;
  /** The user who has acted. */
  readonly author: Pick<Account, 'id' | 'name'>;
  /** The note of that user to the recipient; '' for none. */
  readonly note: string;
  /** The origin of links; undefined when the site declares no address. */
  readonly origin: string | undefined;
}

/** To a publisher: publication was requested. */
export function waitingMessage(facts: MailFacts, to: Person): NewMail {
  const { note, element } = facts;
  const { t } = localeOf(facts.site);
  const isChange = element.situation === 'published-pending';
  return message(facts, to, texts.waitingSubject, [
    t(isChange ? texts.waitingChange : texts.waiting, dataOf(facts)),
    note === '' ? '' : t(texts.note, { note }),
    wayTo(facts, 'review', texts.review, texts.reviewInside),
  ]);
}

/** To the contributor: the request was accepted. */
export function acceptedMessage(facts: MailFacts, to: Person): NewMail {
  const { module, element, origin } = facts;
  const { t } = localeOf(facts.site);
  const path = elementPath(module, element.slug);
  return message(facts, to, texts.acceptedSubject, [
    t(texts.accepted, dataOf(facts)),
    path === undefined || origin === undefined ? '' : t(texts.see, { link: `${origin}${path}` }),
  ]);
}

/** To the contributor: the request was refused, with the reason. */
export function refusedMessage(facts: MailFacts, to: Person): NewMail {
  const { element } = facts;
  const { t } = localeOf(facts.site);
  const isChange = element.situation === 'published-refused';
  return message(facts, to, texts.refusedSubject, [
    t(isChange ? texts.refusedChange : texts.refused, dataOf(facts)),
    t(texts.reason, { reason: element.reason ?? '' }),
    wayTo(facts, 'edit', texts.correct, texts.correctInside),
  ]);
}

function dataOf({ author, module, element }: MailFacts) {
  return { author: author.name, title: element.title, module: module.name };
}

/** A link to a page of the element; where the site declares no address, the name of the page to open. */
function wayTo({ site, element, origin }: MailFacts, page: 'review' | 'edit', link: string, inside: string): string {
  const { t } = localeOf(site);
  return origin === undefined ? t(inside) : t(link, { link: `${origin}${elementHref(site.base, page, element)}` });
}

/** A mail in the language of the site edition where the act was done. */
function message({ site, element }: MailFacts, to: Person, subject: string, paragraphs: readonly string[]): NewMail {
  const { t, language } = localeOf(site);
  const all = [t(texts.hello, { name: to.name }), ...paragraphs, `--\n${t(texts.signature, { site: site.name })}`];
  const content = { subject: t(subject, { title: element.title }), text: mailText(all) };
  return { kind: 'review', recipient: to.email, language, content };
}
