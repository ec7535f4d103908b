import assert from 'node:assert/strict';
import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { isSourceLanguage } from '#language/translate.ts';

/**
 * Frequent French words that no text in the other languages of the program contains. Words that one of them shares
 * (`des`, `page`, `la`, `Recherche`) and those of addresses and names (`rue`, `mairie`, `du`) are not in the list.
 */
const WORDS = `
  accepter accès accueil actualité actualités afficher ailleurs ainsi ajouté ajouter alors annuaire annulé annuler août
  apprendre après aucun aucune aujourd’hui aussi autre autres aux avant avec avez avoir avril bienvenue brouillon
  caractères carte ce ceci cela celle celles celui ces cet cette ceux champ champs chaque chercher choisir choisissez
  cliquez comme comment commentaire commune compte confirmer confirmez connecter connexion conseil contenu copié copier
  courriel créé créer dans début décembre déconnexion déjà demande demandez depuis dernier dernière dernières
  désabonner désolé détail détails devez dimanche disponible doit donc donnée données dossier élément éléments elle
  elles élu élus emplacement enregistré enregistrer ensuite entre envoi envoyé envoyée envoyer épreuve équipe
  équipements erreur essayez est et était étape étapes été êtes être événement événements faire fait fermé fermer
  fermeture février fichier fichiers fois formulaire heure heures hier horaires ici identifiant il ils imprimer
  indiquez informations inscription inscrire introuvable invalide jamais janvier jeudi jour jours juillet juin jusqu’au
  langue langues leur leurs lien liens lire liste lorsque lundi mardi même mentions merci mercredi mettre modifier
  moins mois mot mots naviguer ne ni nom nos notre nous nouveau nouveaux nouvel nouvelle nouvelles numéro n’a n’est
  obligatoire obligatoires octobre où ouvert ouverture ouvre ouvrir parmi partage partager partagez pas passe pendant
  permet peut peuvent pièce pièces plusieurs postal pour pourquoi précédent précédente précédents premier première
  prénom près prochain prochaine proposer publié puis quand quel quelle quelles quelque quelques quels quitter quoi
  qu’elle qu’il recevoir recherche rechercher réessayer réessayez refuser renseigner renseignez répondre réponse requis
  résultat résultats retirer retour réussi revenir saisie saisir saisissez samedi sans semaine sera seront ses signaler
  soit sommaire sommes sont souhaitez sous soyez suite suivant suivante suivants suivre supprimé supprimer
  téléchargement télécharger téléphone titre toujours tous tout toute toutes traduction traduite trop trouvé trouvée
  trouver une utilisateur utilisé utiliser valider vendredi vers veuillez vide voici voilà voir vos votre vous
`;
const KNOWN = new Set(WORDS.trim().split(/\s+/));
/** Of the words above, those that a language has as well. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  ar: [],
  de: ['est', 'hier', 'liste', 'pas', 'postal', 'recherche', 'ses', 'vers'],
  en: ['comment', 'conseil', 'mentions', 'passe', 'postal', 'premier', 'sans', 'suite'],
  es: ['ce', 'ceci', 'disponible', 'entre', 'mot', 'ni', 'nos', 'postal', 'sera', 'sous', 'tous', 'tout', 'vide'],
  it: ['ce', 'ceci', 'commune', 'elle', 'entre', 'est', 'fait', 'il', 'ne', 'nos', 'postal', 'sera', 'vide'],
  nl: ['est', 'hier', 'ne', 'ni', 'pas', 'postal', 'sous', 'tout', 'vers'],
};
/** A no-break space before a sign or inside of quotes, « … »; other languages write neither. */
const TYPOGRAPHY = /[\u00a0\u202f][:;!?»](?!\p{L})|«[\u00a0\u202f]/gu;
/** `l’adresse`, `d’une`, `qu’il`; Italian elides as well, and names have capitals. */
const ELISION = /(?<![\p{L}’-])(?:[CcDdJjLlMmNnSsTt]|[Qq]u)’\p{Ll}+/gu;
/** Not the letters of a key: `2NE3`. */
const WORD = /(?<![\p{L}\p{N}])\p{L}+(?:[’'-]\p{L}+)*(?![\p{L}\p{N}])/gu;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\S+@\S+|(?<!\S)\/\S+/g;
/** Attributes that people read or hear. */
const READ_ATTRIBUTES = ['alt', 'ariaDescription', 'ariaLabel', 'ariaRoleDescription', 'label', 'placeholder', 'title'];
const READ_METAS = /^(description|og:(title|description|site_name)|twitter:.*)$/;
const UNREAD = new Set(['code', 'script', 'style']);

export interface FrenchOptions {
  /** The language of the text; that of the document where it is left out, else English. */
  readonly language?: string;
  /** Names of places, people and streets that stay French in every language. */
  readonly names?: readonly string[];
}

/**
 * Fails where a document, a fragment or a plain text says something in French. What is marked with `lang="fr"` is let
 * through: it is French on purpose, such as the name of the language in the switch.
 */
export function expectNoFrench(text: string, options: FrenchOptions = {}): void {
  const found = frenchOf(text, options);
  assert.deepEqual(found, [], `French in a text of another language:\n${found.join('\n')}`);
}

/** The texts of a document that contain French, each with what was recognised. */
export function frenchOf(html: string, { language, names = [] }: FrenchOptions = {}): string[] {
  const isDocument = /<html[\s>]/i.test(html);
  const root = unified().use(rehypeParse, { fragment: !isDocument }).parse(html);
  const spoken = language ?? languageOf(root) ?? 'en';
  const found = new Set<string>();
  for (const text of textsOf(root, spoken, isSourceLanguage)) {
    const recognised = frenchIn(withoutNames(text, names), spoken);
    if (recognised.length > 0) found.add(`${recognised.join(', ')}: ${text.trim().replace(/\s+/g, ' ')}`);
  }
  return [...found];
}

function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(name, ' '), text);
}

/** What is recognised as French in a plain text of another language. */
export function frenchIn(text: string, language: string): string[] {
  const own = language.slice(0, 2);
  const shared = SHARED[own] ?? [];
  const plain = text.replace(ADDRESS, ' ');
  const words = (plain.match(WORD) ?? []).filter((word) => {
    const lower = word.toLowerCase().replaceAll("'", '’');
    return KNOWN.has(lower) && !shared.includes(lower);
  });
  const elisions = own === 'it' ? [] : (plain.match(ELISION) ?? []);
  return [...new Set([...words, ...elisions, ...(plain.match(TYPOGRAPHY) ?? [])])];
}

function languageOf(root: Root): string | undefined {
  const html = root.children.find((node) => node.type === 'element' && node.tagName === 'html');
  const lang = html?.type === 'element' ? html.properties.lang : undefined;
  return typeof lang === 'string' ? lang : undefined;
}

/** What people read of a document or a fragment, without code and what is marked as one of the languages to skip. */
export function readTexts(html: string, isSkipped: (language: string) => boolean): string[] {
  const isDocument = /<html[\s>]/i.test(html);
  const root = unified().use(rehypeParse, { fragment: !isDocument }).parse(html);
  return [...textsOf(root, languageOf(root) ?? '', isSkipped)];
}

function* textsOf(node: Nodes, language: string, isSkipped: (language: string) => boolean): Generator<string> {
  if (node.type === 'text') yield node.value;
  if (node.type !== 'root' && node.type !== 'element') return;
  let inside = language;
  if (node.type === 'element') {
    if (UNREAD.has(node.tagName)) return;
    if (typeof node.properties.lang === 'string' && node.properties.lang !== '') inside = node.properties.lang;
    if (!isSkipped(inside)) yield* attributesOf(node);
    if (node.tagName === 'template' && node.content !== undefined) yield* textsOf(node.content, inside, isSkipped);
  }
  for (const child of node.children) {
    if (child.type !== 'text' || !isSkipped(inside)) yield* textsOf(child, inside, isSkipped);
  }
}

function* attributesOf({ tagName, properties }: Element): Generator<string> {
  const isButton = tagName === 'input' && ['button', 'reset', 'submit'].includes(String(properties.type));
  const isMeta = tagName === 'meta' && READ_METAS.test(String(properties.name ?? properties.property));
  const names = [...READ_ATTRIBUTES, ...(isButton ? ['value'] : []), ...(isMeta ? ['content'] : [])];
  for (const name of names) {
    const value = properties[name];
    if (typeof value === 'string') yield value;
  }
}
