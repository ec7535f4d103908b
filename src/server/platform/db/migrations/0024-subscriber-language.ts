/** The language that a person subscribed in: mails to the address are written in it. */
export const subscriberLanguage: readonly string[] = ['alter table form_subscriber add column language text'];
