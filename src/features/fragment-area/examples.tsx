import type { ReactNode } from 'react';
import { FragmentArea } from './markup.tsx';

/** Named examples: they feed the tests, the catalogue and the accessibility run. */
export interface FragmentExample {
  readonly name: string;
  readonly markup: ReactNode;
}

export const linkExample: FragmentExample = {
  name: 'the text of another page',
  markup: (
    <FragmentArea
      id="fragment-3"
      title="Et pendant l’été ?"
      text="En juillet et en août, les horaires changent."
      url="/vitrine/ajax/modules/pages/fragment.php?id_page=77"
      href="/piscine/ete"
      button="Afficher les horaires d’été"
    />
  ),
};

export const formExample: FragmentExample = {
  name: 'a form that fills an area',
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

export const examples: readonly FragmentExample[] = [linkExample, formExample];
