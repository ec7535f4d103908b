/** The page « Données ouvertes » and its catalogue. */
export const texts = {
  title: 'Données ouvertes',
  description: 'Ce que chacun peut reprendre des données de ce site, gratuitement.',
  lead: 'Ces données sont celles des pages du site. Chacun peut les reprendre, gratuitement et sans demander, pourvu qu’il en cite la source et la date. Elles suivent le site\u00a0: ce qui y change change ici aussitôt.',
  facts: 'Champs\u00a0: {fields}. Licence\u00a0: {licence}.',
  csv: '{name} (CSV, pour un tableur)',
  json: '{name} (JSON)',
  geojson: '{name} (GeoJSON, pour une carte)',
} as const;
