import { says } from '#language/message.ts';
import { type Synonyms, synonymsOf } from '#server/content/search/synonyms.ts';
import { isStopWord, wordsOf } from '#server/content/search/words.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { defineShape, listOf, mapOf, mapped, type Shape } from '#server/content/site/yaml/shape.ts';
import { quote, quoting } from '#server/content/site/yaml/wording.ts';

const MAX_SYNONYMS = 20;

/** The words of one key. A wrong key is reported where its words begin. */
const entry: Shape<readonly string[]> = defineShape(SETTING_TEXTS.wordList, ({ node, name, reading, report }) => {
  const words = wordsOf(name);
  if (words.length !== 1 || words.some((one) => isStopWord(one)))
    report(quoting(SETTING_TEXTS.notASearchWord, { word: name }), SETTING_TEXTS.oneWordLeft);
  const others = listOf(text()).read(node, name, reading);
  if (others !== undefined && others.length > MAX_SYNONYMS) {
    const message = says(SETTING_TEXTS.tooManySynonyms, { word: quote(name), count: MAX_SYNONYMS });
    report(message, SETTING_TEXTS.keepUseful);
  }
  for (const other of others ?? [])
    if (wordsOf(other).every((one) => isStopWord(one)))
      report(quoting(SETTING_TEXTS.tooCommon, { word: other }), SETTING_TEXTS.removeFromList);
  return others;
});

/** `synonymes`: a word, then those that a search for it finds too. */
export const synonyms: Shape<Synonyms> = mapped(mapOf(entry), synonymsOf);
