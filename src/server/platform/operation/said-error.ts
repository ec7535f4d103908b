import { FRENCH_WORDS } from '#language/french.ts';
import { type Message, say } from '#language/message.ts';

/** A failure that a person can act on: `said` is told in the language of the person, `message` is French. */
export abstract class SaidError extends Error {
  readonly said: Message;

  constructor(said: Message) {
    super(say(FRENCH_WORDS, said));
    this.said = said;
  }
}
