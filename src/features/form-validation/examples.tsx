import type { ReactNode } from 'react';

export interface ValidationExample {
  readonly name: string;
  readonly markup: ReactNode;
}

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly ValidationExample[] = [
  {
    name: 'every rule',
    markup: (
      <form className="form" action="/envoyer" method="post" data-validate="">
        <p className="field">
          <label htmlFor="nom">Nom</label>
          <input className="input" id="nom" name="nom" title="Nom" required={true} autoComplete="family-name" />
        </p>
        <p className="field">
          <label htmlFor="courriel">Adresse électronique</label>
          <input className="input" id="courriel" name="courriel" title="Adresse électronique" data-type="email" autoComplete="email" />
        </p>
        <p className="field">
          <label htmlFor="surface">Surface</label>
          <input className="input" id="surface" name="surface" data-type="numeric" inputMode="decimal" />
        </p>
        <p className="field">
          <label htmlFor="personnes">Personnes</label>
          <input className="input" id="personnes" name="personnes" title="Personnes" data-in-range="1:12" inputMode="numeric" />
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
];
