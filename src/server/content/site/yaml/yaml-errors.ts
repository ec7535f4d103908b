import type { YAMLError } from 'yaml';
import { quote } from './wording.ts';

const BETWEEN_QUOTES = 'Mettez le texte entre guillemets droits\u00a0: "…".';
const ONE_KEY_PER_LINE =
  'Écrivez une clé par ligne, «\u00a0clé: valeur\u00a0», avec le même retrait que les lignes voisines.';

/** Message and advice for a syntax error, without technical terms. */
export function explainYamlError(error: YAMLError, text: string): [message: string, advice: string] {
  const rest = text.slice(error.pos[0]);
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return [
        `La clé ${quote(/^[^:\n]*/.exec(rest)?.[0] ?? '')} est écrite deux fois.`,
        'Gardez une seule des deux lignes.',
      ];
    case 'TAB_AS_INDENT':
      return ['Une tabulation sert de retrait.', 'Remplacez-la par des espaces.'];
    case 'BLOCK_AS_IMPLICIT_KEY':
      return ['Le texte contient un deux-points suivi d’une espace.', BETWEEN_QUOTES];
    case 'BAD_SCALAR_START':
      return [`Un texte ne peut pas commencer par ${quote(rest.slice(0, 1))}.`, BETWEEN_QUOTES];
    case 'MISSING_CHAR':
      return error.message.includes('quote')
        ? ['Un guillemet ouvert n’est pas refermé.', 'Ajoutez le guillemet fermant.']
        : ['Il manque «\u00a0:\u00a0» après une clé.', ONE_KEY_PER_LINE];
    case 'MULTILINE_IMPLICIT_KEY':
      return ['Il manque «\u00a0:\u00a0» après une clé.', ONE_KEY_PER_LINE];
    case 'BAD_INDENT':
      return error.message.startsWith('Flow')
        ? ['Un crochet ou une accolade n’est pas refermé.', 'Ajoutez «\u00a0]\u00a0» ou «\u00a0}\u00a0».']
        : ['Le retrait de cette ligne ne correspond à rien.', 'Alignez-la sur les lignes voisines, avec des espaces.'];
    case 'MULTIPLE_DOCS':
      return ['Une ligne «\u00a0---\u00a0» coupe le texte en deux.', 'Retirez-la.'];
    case 'TAG_RESOLVE_FAILED':
      return ['Un texte ne peut pas commencer par «\u00a0!\u00a0».', BETWEEN_QUOTES];
    case 'BAD_DQ_ESCAPE':
      return [
        'Une barre oblique inverse est mal placée dans un texte entre guillemets.',
        'Doublez-la («\u00a0\\\\\u00a0») ou retirez-la.',
      ];
    case 'NON_STRING_KEY':
      return ['Une clé doit être un mot, pas une liste ni un groupe.', ONE_KEY_PER_LINE];
    case 'UNEXPECTED_TOKEN':
      return error.message.includes('block-seq-ind')
        ? ['Une liste commence sur la ligne de sa clé.', 'Allez à la ligne et écrivez un tiret par élément.']
        : ['Cette ligne n’a pas la forme attendue.', ONE_KEY_PER_LINE];
    default:
      return ['Cette ligne n’a pas la forme attendue.', ONE_KEY_PER_LINE];
  }
}
