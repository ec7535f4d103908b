import type { ValidRequests } from './valid-request.ts';

const ADMIN = '/vitrine/administration';

/** Valid requests to the routes of the administration. */
export const ADMINISTRATION_REQUESTS: ValidRequests = {
  'GET /administration': () => [{ path: ADMIN }],
  'GET /administration/versions': () => [{ path: `${ADMIN}/versions` }],
  'POST /administration/versions': () => [
    { path: `${ADMIN}/versions`, fields: { fichier: 'site.yaml', geste: 'garder', vu: 'x' } },
  ],
  'GET /administration/comptes': () => [{ path: `${ADMIN}/comptes`, query: { q: 'lea', inutilises: '1', page: '1' } }],
  'GET /administration/comptes/inviter': () => [{ path: `${ADMIN}/comptes/inviter` }],
  'POST /administration/comptes/inviter': () => [
    {
      path: `${ADMIN}/comptes/inviter`,
      fields: { email: 'lea@exemple.fr', nom: 'Léa', role: 'editor', module: 'infos', mot_de_passe_actuel: 'faux' },
    },
  ],
  'GET /administration/comptes/:account': ({ account }) => [
    { path: `${ADMIN}/comptes/${account}`, query: { fait: 'droits' } },
  ],
  'GET /administration/comptes/:account/:acte': ({ account }) => [
    { path: `${ADMIN}/comptes/${account}/droits` },
    { path: `${ADMIN}/comptes/${account}/supprimer` },
  ],
  'POST /administration/comptes/:account/:acte': ({ account }) =>
    ['droits', 'relancer', 'adresse', 'deconnecter', 'second-facteur', 'suspendre', 'reactiver', 'supprimer'].map(
      (acte) => ({
        path: `${ADMIN}/comptes/${account}/${acte}`,
        fields: {
          role: 'administrator',
          module: 'infos',
          heritier: account,
          email: 'lea@exemple.fr',
          mot_de_passe_actuel: 'faux',
        },
      }),
    ),
  'GET /administration/pages': () => [{ path: `${ADMIN}/pages`, query: { q: 'inf' } }],
  'POST /administration/pages/ranger': () => [
    { path: `${ADMIN}/pages/ranger`, fields: { page: '10', sous: '10', avant: '' } },
  ],
  'GET /administration/pages/modifier': () => [{ path: `${ADMIN}/pages/modifier`, query: { page: 'infos' } }],
  'POST /administration/pages/modifier': () => [
    { path: `${ADMIN}/pages/modifier`, fields: { page: 'infos', geste: 'deplacer', version: '0' } },
  ],
  'GET /administration/pages/partie': () => [
    { path: `${ADMIN}/pages/partie`, query: { page: 'infos', rang: '0' } },
    { path: `${ADMIN}/pages/partie`, query: { page: 'infos', rang: '2' } },
  ],
  'POST /administration/pages/partie': () => [
    {
      path: `${ADMIN}/pages/partie`,
      fields: { page: 'infos', rang: '2', version: '9', module: 'infos', par_page: '3' },
    },
  ],
  'POST /administration/pages/travail': () => [
    { path: `${ADMIN}/pages/travail`, fields: { page: 'infos', rang: '2', vu: 'abc' } },
  ],
  'GET /administration/pages/ajouter': () => [{ path: `${ADMIN}/pages/ajouter`, query: { page: 'infos', rang: '1' } }],
  'GET /administration/pages/nouvelle': () => [{ path: `${ADMIN}/pages/nouvelle` }],
  'POST /administration/pages/nouvelle': () => [
    { path: `${ADMIN}/pages/nouvelle`, fields: { titre: 'Infos', parent: '1', modele: 'texte' } },
  ],
  'GET /administration/pages/apercu': () => [{ path: `${ADMIN}/pages/apercu`, query: { page: 'infos' } }],
  'GET /apercu': ({ preview, pageName }) => [{ path: '/vitrine/apercu', query: { page: pageName, lien: preview } }],
  'GET /administration/pages/historique': () => [{ path: `${ADMIN}/pages/historique`, query: { page: 'infos' } }],
  'POST /administration/pages/historique': () => [
    { path: `${ADMIN}/pages/historique`, fields: { page: 'infos', rang: '00000001' } },
  ],
  'POST /administration/pages/traduire': () => [
    { path: `${ADMIN}/pages/traduire`, fields: { page: 'infos', version: '0', langue: 'en', titre: 'News' } },
  ],
  'GET /administration/bibliotheque': () => [
    { path: `${ADMIN}/bibliotheque`, query: { q: 'vue', genre: 'images', 'sans-texte': '1' } },
    { path: `${ADMIN}/bibliotheque`, query: { genre: 'corbeille' } },
  ],
  'POST /administration/bibliotheque': () => [{ path: `${ADMIN}/bibliotheque`, fields: { alt: 'Une vue' } }],
  'GET /administration/bibliotheque/choix': () => [
    { path: `${ADMIN}/bibliotheque/choix`, query: { q: 'vue', usage: 'picture', page: '1' } },
  ],
  'GET /administration/bibliotheque/fichier': ({ picture }) => [
    { path: `${ADMIN}/bibliotheque/fichier`, query: { fichier: picture } },
  ],
  'POST /administration/bibliotheque/fichier': ({ picture }) => [
    { path: `${ADMIN}/bibliotheque/fichier`, fields: { fichier: picture, geste: 'textes', vu: 'x', alt: 'Une vue' } },
    { path: `${ADMIN}/bibliotheque/fichier`, fields: { fichier: picture, geste: 'remplacer' } },
    { path: `${ADMIN}/bibliotheque/fichier`, fields: { fichier: picture, geste: 'remettre', rang: '00000001' } },
  ],
  'GET /administration/redirections': () => [{ path: `${ADMIN}/redirections`, query: { de: '/vieux' } }],
  'POST /administration/redirections': () => [
    { path: `${ADMIN}/redirections`, fields: { geste: 'ajouter', de: '/infos', vers: '/infos' } },
    { path: `${ADMIN}/redirections`, fields: { geste: 'coller', tableau: '/seule' } },
  ],
  'GET /administration/alertes': () => [{ path: `${ADMIN}/alertes` }],
  'GET /administration/alertes/:reglage': () => [
    { path: `${ADMIN}/alertes/nouvelle` },
    { path: `${ADMIN}/alertes/crue` },
  ],
  'POST /administration/alertes/:reglage': () => [
    { path: `${ADMIN}/alertes/nouvelle`, fields: { niveau: 'urgence', titre: 'Crue', texte: 'Évitez les quais.' } },
    { path: `${ADMIN}/alertes/crue`, fields: { vu: 'x', titre: 'Crue', texte: 'Évitez les caves.' } },
  ],
  'POST /administration/alertes/:alerte/terminer': () => [{ path: `${ADMIN}/alertes/crue/terminer` }],
  'GET /administration/horaires': () => [{ path: `${ADMIN}/horaires` }],
  'GET /administration/horaires/:reglage': () => [{ path: `${ADMIN}/horaires/mairie` }],
  'POST /administration/horaires/:reglage': () => [
    { path: `${ADMIN}/horaires/mairie`, fields: { vu: 'x', nom: 'Mairie', 'semaine.lundi': '9 h – 12 h' } },
  ],
  'GET /administration/reglages': () => [{ path: `${ADMIN}/reglages` }],
  'GET /administration/reglages/:reglage': () =>
    ['bandeau', 'fenetre', 'coordonnees', 'raccourcis', 'pied', 'liens-bas', 'menu'].map((name) => ({
      path: `${ADMIN}/reglages/${name}`,
    })),
  'POST /administration/reglages/:reglage': () => [
    { path: `${ADMIN}/reglages/bandeau`, fields: { vu: 'x', affiche: '1', texte: 'Crue', 'lien.lien': '/infos' } },
  ],
  'GET /administration/alertes/fichier/historique': () => [{ path: `${ADMIN}/alertes/fichier/historique` }],
  'POST /administration/alertes/fichier/historique': () => [
    { path: `${ADMIN}/alertes/fichier/historique`, fields: { vu: 'x', rang: '00000001' } },
  ],
  'GET /administration/horaires/fichier/historique': () => [
    { path: `${ADMIN}/horaires/fichier/historique`, query: { de: 'mairie' } },
  ],
  'POST /administration/horaires/fichier/historique': () => [
    { path: `${ADMIN}/horaires/fichier/historique`, fields: { de: 'mairie', vu: 'x', rang: '00000001' } },
  ],
  'GET /administration/redirections/fichier/historique': () => [{ path: `${ADMIN}/redirections/fichier/historique` }],
  'POST /administration/redirections/fichier/historique': () => [
    { path: `${ADMIN}/redirections/fichier/historique`, fields: { vu: 'x', rang: '00000001' } },
  ],
  'GET /administration/reglages/fichier/historique': () => [{ path: `${ADMIN}/reglages/fichier/historique` }],
  'POST /administration/reglages/fichier/historique': () => [
    { path: `${ADMIN}/reglages/fichier/historique`, fields: { vu: 'x', rang: '00000001' } },
  ],
  'POST /administration/messages/courriels': () => [{ path: `${ADMIN}/messages/courriels`, fields: {} }],
  'GET /administration/messages': () => [
    { path: `${ADMIN}/messages`, query: { formulaire: 'demande', q: 'mot', etat: 'traites', page: '1' } },
  ],
  'GET /administration/messages/export.csv': () => [
    { path: `${ADMIN}/messages/export.csv`, query: { formulaire: 'demande', q: 'mot' } },
  ],
  'GET /administration/messages/:message': ({ message }) => [{ path: `${ADMIN}/messages/${message}` }],
  'POST /administration/messages/:message': ({ message }) => [
    { path: `${ADMIN}/messages/${message}`, fields: { traite: '1' } },
  ],
  'GET /administration/messages/:message/supprimer': ({ message }) => [
    { path: `${ADMIN}/messages/${message}/supprimer` },
  ],
  'POST /administration/messages/:message/supprimer': ({ message }) => [
    { path: `${ADMIN}/messages/${message}/supprimer`, fields: {} },
  ],
  'GET /administration/abonnes': () => [{ path: `${ADMIN}/abonnes`, query: { formulaire: 'lettre', q: 'lea' } }],
  'GET /administration/abonnes/export.csv': () => [
    { path: `${ADMIN}/abonnes/export.csv`, query: { formulaire: 'absent' } },
  ],
  'GET /administration/abonnes/:subscriber/retirer': ({ subscriber }) => [
    { path: `${ADMIN}/abonnes/${subscriber}/retirer` },
  ],
  'POST /administration/abonnes/:subscriber/retirer': ({ subscriber }) => [
    { path: `${ADMIN}/abonnes/${subscriber}/retirer`, fields: {} },
  ],
  'GET /administration/journal': () => [
    { path: `${ADMIN}/journal`, query: { personne: '-', genre: 'account', du: '2031-01-01', au: '2031-12-31' } },
  ],
  'GET /administration/journal/export.csv': () => [{ path: `${ADMIN}/journal/export.csv`, query: { genre: 'page' } }],
};
