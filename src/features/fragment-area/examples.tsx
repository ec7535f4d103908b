import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { FragmentArea } from './markup.tsx';

export const linkExample: Example<ReactNode> = {
  name: 'the text of another page',
  kind: 'normal',
  title: 'Le texte d’une autre page',
  markup: (
    <FragmentArea
      id="fragment-3"
      title="Et pendant l’été ?"
      text="En juillet et en août, les horaires changent."
      url="/vitrine/ajax/modules/pages/fragment.php?id_page=77"
      href="/culture-sport-loisirs/piscine/horaires-ete"
      button="Afficher les horaires d’été"
    />
  ),
};

export const formExample: Example<ReactNode> = {
  name: 'a form that fills an area',
  kind: 'normal',
  title: 'Un formulaire qui remplit une zone',
  markup: (
    <>
      <form action="/recherche" method="post" data-fragment="/recherche.php" data-fragment-target="#resultat">
        <label>
          Mot <input name="mot" defaultValue="été" />
        </label>
        <label>
          Vide <input name="vide" />
        </label>
        <input type="hidden" name="cle" value="7" />
        <label>
          Lieu{' '}
          <select name="lieu" defaultValue="port">
            <option value="">Partout</option>
            <option value="port">Le Port</option>
          </select>
        </label>
        <label>
          <input type="checkbox" name="gratuit" value="1" defaultChecked /> Gratuit
        </label>
        <label>
          <input type="checkbox" name="payant" value="1" /> Payant
        </label>
        <label>
          <input type="radio" name="jour" value="lundi" /> Lundi
        </label>
        <label>
          <input type="radio" name="jour" value="mardi" defaultChecked /> Mardi
        </label>
        <label>
          Note <textarea name="note" defaultValue={'deux\nlignes'} />
        </label>
        <label>
          Fermé <input name="ferme" defaultValue="x" disabled />
        </label>
        <button type="submit" name="action" value="chercher">
          Chercher
        </button>
      </form>
      <div id="resultat">
        <p>Rien encore.</p>
      </div>
    </>
  ),
};

/** A form that its own answer replaces. */
export const sentExample: Example<ReactNode> = {
  name: 'a form that is sent',
  kind: 'normal',
  title: 'Un formulaire que sa réponse remplace',
  markup: (
    <section id="resultat">
      <form action="/envoi" data-fragment="/envoi.php" data-fragment-target="#resultat" data-fragment-errors="cause">
        <label>
          Nom <input name="nom" defaultValue="Marie" />
        </label>
        <button type="submit">Envoyer</button>
      </form>
    </section>
  ),
};

/** The form again, asking the catalogue, which answers with what it received. */
const answeredForm: Example<ReactNode> = {
  name: 'a form that shows what the server received',
  kind: 'edge',
  title: 'Un formulaire dont le serveur montre ce qu’il a reçu',
  markup: (
    <>
      <form
        className="form"
        action="/vitrine/catalogue/envoi"
        method="post"
        data-fragment="/vitrine/catalogue/reponses/recu"
        data-fragment-target="#recu"
      >
        <p className="field">
          <label htmlFor="mot-cherche">Mot</label>
          <input className="input" id="mot-cherche" name="mot" defaultValue="été" />
        </p>
        <button className="button" type="submit" name="action" value="chercher">
          Chercher
        </button>
      </form>
      <div id="recu" />
    </>
  ),
};

const failingLink: Example<ReactNode> = {
  name: 'a fragment that cannot be had',
  kind: 'failure',
  title: 'Un fragment qui ne vient pas',
  note: 'Le serveur répond 500\u00a0: la zone le dit, et l’on peut réessayer.',
  says: /\[fragment-area\]|500/,
  markup: (
    <FragmentArea
      id="fragment-9"
      title={'Et pendant l’hiver\u00a0?'}
      text="De novembre à mars, les horaires changent."
      url="/vitrine/catalogue/reponses/erreur"
      href="/culture-sport-loisirs/piscine"
      button="Afficher les horaires d’hiver"
    />
  ),
};

/** Shown by the catalogue; `formExample` has every kind of field and is answered by a server of its test. */
export const examples: readonly Example<ReactNode>[] = [linkExample, answeredForm, failingLink];

export const keyboard: KeyboardTable = [['Entrée', 'Sur le bouton ou dans le formulaire\u00a0: remplit la zone.']];
