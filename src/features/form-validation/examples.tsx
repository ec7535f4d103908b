import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'every rule',
    kind: 'normal',
    title: 'Toutes les règles',
    note: 'Envoyez le formulaire vide\u00a0: un seul résumé, chaque champ expliqué.',
    markup: (
      <form className="form" action="/vitrine/catalogue/envoi" method="post" data-validate="">
        <p className="field">
          <label htmlFor="nom">Nom</label>
          <input className="input" id="nom" name="nom" title="Nom" required={true} autoComplete="family-name" />
        </p>
        <p className="field">
          <label htmlFor="courriel">Adresse électronique</label>
          <input
            className="input"
            id="courriel"
            name="courriel"
            title="Adresse électronique"
            data-type="email"
            autoComplete="email"
          />
        </p>
        <p className="field">
          <label htmlFor="surface">Surface</label>
          <input className="input" id="surface" name="surface" data-type="numeric" inputMode="decimal" />
        </p>
        <p className="field">
          <label htmlFor="personnes">Personnes</label>
          <input
            className="input"
            id="personnes"
            name="personnes"
            title="Personnes"
            data-in-range="1:12"
            inputMode="numeric"
          />
        </p>
        <fieldset className="fieldset">
          <legend>Réponse</legend>
          <p className="field field-check">
            <input id="par-lettre" type="radio" name="reponse" title="Réponse" value="lettre" required={true} />
            <label htmlFor="par-lettre">Par lettre</label>
          </p>
          <p className="field field-check">
            <input id="par-courriel" type="radio" name="reponse" value="courriel" />
            <label htmlFor="par-courriel">Par courriel</label>
          </p>
        </fieldset>
        <p className="field field-check">
          <input id="accord" type="checkbox" name="accord" title="Accord" value="1" required={true} />
          <label htmlFor="accord">J’accepte d’être recontacté</label>
        </p>
        <button className="button" type="submit">
          Envoyer
        </button>
        <button className="button button-secondary" type="submit" formNoValidate={true} name="brouillon" value="1">
          Garder un brouillon
        </button>
      </form>
    ),
  },
  {
    name: 'a field outside of the form',
    kind: 'edge',
    title: 'Un champ hors du formulaire',
    note: 'L’attribut «\u00a0form\u00a0» suffit\u00a0: il est vérifié avec les autres.',
    markup: (
      <>
        <form className="form" id="abonnement" action="/vitrine/catalogue/envoi" method="post" data-validate="">
          <button className="button" type="submit">
            S’abonner
          </button>
        </form>
        <p className="field">
          <label htmlFor="abonnement-courriel">Votre adresse</label>
          <input
            className="input"
            id="abonnement-courriel"
            form="abonnement"
            name="adresse"
            title="Votre adresse"
            required={true}
          />
        </p>
      </>
    ),
  },
  {
    name: 'refused by the server',
    kind: 'failure',
    title: 'Refusé par le serveur',
    note: 'Ce que le serveur a écrit reste à côté du champ jusqu’à l’envoi suivant.',
    markup: (
      <form className="form" action="/vitrine/catalogue/envoi" method="post" data-validate="">
        <div className="field">
          <label htmlFor="numero">Numéro de dossier</label>
          <input
            className="input"
            id="numero"
            name="numero"
            title="Numéro de dossier"
            required={true}
            defaultValue="12"
            aria-invalid="true"
            aria-describedby="numero-erreur"
          />
          <p className="field-error" id="numero-erreur">
            Ce numéro n’existe pas. Vérifiez-le sur votre courrier.
          </p>
        </div>
        <button className="button" type="submit">
          Envoyer
        </button>
      </form>
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Entrée', 'Dans un champ\u00a0: envoie, donc vérifie.'],
  ['Tab', 'Dans le résumé\u00a0: passe d’une erreur à l’autre.'],
  ['Échap', 'Ferme le résumé et va au premier champ à corriger.'],
];
