/** Content of the examples' responses, French as the examples. */
export const STREETS = [
  'Quai des Mariniers',
  'Quai Ouest',
  'Rue du Château',
  'Rue du Port',
  'Place du Marché',
  'Chemin de l’Île',
];

export function Guide() {
  return (
    <div>
      <p>La visite part du quai des Mariniers et dure une heure.</p>
      <p>
        <a href="/ma-ville/histoire">Lire l’histoire de la ville</a>
      </p>
    </div>
  );
}

/** The item of a list that was requested without fields. */
export const NOTHING_SENT = 'Un';
