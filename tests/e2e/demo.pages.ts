/** One page of each kind of the demo town: whatever is drawn differently is here once. */
export const KINDS = [
  ['home', '/'],
  ['section', '/demarches'],
  ['inner page', '/cadre-de-vie/dechets'],
  ['wide sortable table', '/demarches/couts-et-delais'],
  ['carousel and sortable table', '/culture-sport-loisirs/equipements-sportifs'],
  ['contact sheet', '/ma-ville/histoire'],
  ['news list', '/actualites'],
  ['news detail with a gallery', '/actualites/la-reserve-de-la-grande-ile-recoit-ses-premiers-oiseaux-d-hiver'],
  ['agenda', '/agenda'],
  ['directory that grows, with a map', '/culture-sport-loisirs/associations'],
  ['directory in pages, with a map', '/vie-municipale/services-municipaux'],
  ['service', '/vie-municipale/services-municipaux/base-nautique'],
  ['formality', '/demarches/guide/demander-un-passeport'],
  ['sign-in', '/vitrine/connexion'],
  ['nothing there', '/nulle-part'],
] as const;
