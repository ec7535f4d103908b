import { type Synonyms, synonymsOf } from '#server/content/search/synonyms.ts';
import { isStopWord, wordsOf } from '#server/content/search/words.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { listOf, mapOf, mapped, type Shape } from '#server/content/site/yaml/shape.ts';
import { quote } from '#server/content/site/yaml/wording.ts';

const MAX_SYNONYMS = 20;

/** The words of one key. A wrong key is reported where its words begin. */
const entry: Shape<string[]> = {
  expects: 'une liste de mots',
  read(node, name, reading) {
    const words = wordsOf(name);
    if (words.length !== 1 || words.some((one) => isStopWord(one)))
      reading.report(
        node,
        `${quote(name)} n’est pas un mot que l’on cherche.`,
        'Écrivez un seul mot à gauche, par exemple «\u00a0poubelle: [déchets, ordures]\u00a0».',
      );
    const others = listOf(text()).read(node, name, reading);
    if (others !== undefined && others.length > MAX_SYNONYMS)
      reading.report(node, `${quote(name)} a plus de ${MAX_SYNONYMS} synonymes.`, 'Gardez les plus utiles.');
    for (const other of others ?? [])
      if (wordsOf(other).every((one) => isStopWord(one)))
        reading.report(node, `${quote(other)} est trop courant pour être cherché.`, 'Retirez-le de la liste.');
    return others;
  },
};

/** `synonymes`: a word, then those that a search for it finds too. */
export const synonyms: Shape<Synonyms> = mapped(mapOf(entry), synonymsOf);
