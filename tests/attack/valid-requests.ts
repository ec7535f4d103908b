import type { Resources } from './resources.ts';
import type { ValidRequest, ValidRequests } from './valid-request.ts';
import { ADMINISTRATION_REQUESTS } from './valid-requests.administration.ts';

const BASE = '/vitrine';
const address = (path: string) => Buffer.from(`http://cible.example${path}`).toString('base64');
const ofElement = ({ module, element }: Resources) => ({ module, element });
const space =
  (page: string, fields?: Readonly<Record<string, string>>) =>
  (resources: Resources): ValidRequest[] => [
    { path: `${BASE}/mes-elements/${page}`, query: ofElement(resources), ...(fields === undefined ? {} : { fields }) },
  ];
const FORM = {
  version: '1',
  'champ.titre': 'Essai',
  'champ.chapo': 'Autrement.',
  'champ.corps': '<p>Texte</p>',
  'champ.web': 'https://exemple.fr/',
};
const listing = (resources: Resources) => ({
  id_page: resources.page,
  identload: `liste-${resources.page}-1`,
  referer: resources.path,
  recherche: 'q=a',
});
const LETTER = { courriel: 'lea@exemple.fr', tampon: 'x' };
const FACTOR = { cle: 's.abc', code: '123 456', mot_de_passe_actuel: 'faux', retour: '/infos' };
const MAIL = { nom: 'Léa', courriel: 'lea@exemple.fr', destinataire: 'tom@exemple.fr', message: 'Bonjour.' };

/**
 * Valid requests for every route of the platform, by method and path below `/{base}`, from which attacks are made.
 * A route without an entry fails tests/attack/authorisation.test.ts.
 */
export const VALID_REQUESTS: ValidRequests = {
  'GET /*': ({ path, slug }) => [
    { path, query: { page: '1', tri: 'titre', q: 'mot', mois: '2031-11' } },
    { path: `/sorties/${slug}` },
    { path: `${path}/flux.rss` },
    ...(path === '/sorties'
      ? [
          { path: '/infos', query: { theme: 'sport', q: 'tournoi' } },
          { path: '/recherche', query: { q: 'tournoi', type: 'infos', page: '1' } },
          { path: '/catalogue/listing' },
          { path: '/contact', query: { envoye: 'demande', reference: 'ABC' } },
        ]
      : []),
  ],
  'POST /*': ({ path }) => [{ path, query: { paginate: 'auto', page: '1' } }],
  'GET /media/*': ({ picture }) => [{ path: `/media/${picture}`, query: { v: 'abc' } }],
  'GET /robots.txt': () => [{ path: '/robots.txt' }],
  'GET /.well-known/security.txt': () => [{ path: '/.well-known/security.txt' }],
  'GET /recherche/description.xml': () => [{ path: '/recherche/description.xml' }],
  'GET /sitemap.xml': () => [{ path: '/sitemap.xml' }],
  'GET /sitemap-:number(^\\d{1,4}$).xml': () => [{ path: '/sitemap-1.xml' }],
  'GET /miniature.php': ({ picture }) => [
    { path: '/miniature.php', query: { pic: picture, w_max: '100', h_max: '100' } },
    { path: `${BASE}/miniature.php`, query: { pic: picture, w_max: '100' } },
  ],
  'GET /front/:version/:file': ({ frontVersion, frontFile }) => [
    { path: `${BASE}/front/${frontVersion}/${frontFile}` },
  ],
  'GET /theme/:file': ({ path }) => [{ path: `${BASE}/theme${path === '/sorties' ? '/abc.css' : path}` }],
  'GET /blocs/:file': ({ path }) => [{ path: `${BASE}/blocs${path === '/sorties' ? '/avis.abc.css' : path}` }],
  'GET /connexion': () => [{ path: `${BASE}/connexion`, query: { retour: '/infos', deconnecte: '1' } }],
  'POST /connexion': () => [
    { path: `${BASE}/connexion`, fields: { email: 'lea@exemple.fr', mot_de_passe: '', retour: '/infos' } },
  ],
  'GET /connexion/code': () => [{ path: `${BASE}/connexion/code` }],
  'POST /connexion/code': () => [
    { path: `${BASE}/connexion/code`, fields: { etape: 'abc', code: '123 456', retour: '/infos' } },
  ],
  'POST /deconnexion': () => [{ path: `${BASE}/deconnexion`, fields: { csrf: 'faux' } }],
  'GET /mon-compte': () => [{ path: `${BASE}/mon-compte`, query: { change: '1' } }],
  'POST /mon-compte': () => [
    {
      path: `${BASE}/mon-compte`,
      fields: { mot_de_passe_actuel: 'faux', nouveau_mot_de_passe: 'court', confirmation: 'autre' },
    },
  ],
  'POST /mon-compte/nom': () => [{ path: `${BASE}/mon-compte/nom`, fields: { nom: '' } }],
  'GET /mon-compte/appareils': () => [{ path: `${BASE}/mon-compte/appareils`, query: { fermes: 'un' } }],
  'POST /mon-compte/appareils': () => [
    { path: `${BASE}/mon-compte/appareils`, fields: { session: '0'.repeat(64), mot_de_passe_actuel: 'faux' } },
  ],
  'GET /mon-compte/second-facteur': () => [{ path: `${BASE}/mon-compte/second-facteur`, query: { retour: '/infos' } }],
  'POST /mon-compte/second-facteur': () => [{ path: `${BASE}/mon-compte/second-facteur`, fields: FACTOR }],
  'GET /mon-compte/second-facteur/codes': () => [
    { path: `${BASE}/mon-compte/second-facteur/codes`, query: { codes: 's.0', retour: '/infos' } },
  ],
  'POST /mon-compte/second-facteur/codes': () => [{ path: `${BASE}/mon-compte/second-facteur/codes`, fields: FACTOR }],
  'POST /mon-compte/second-facteur/retirer': () => [
    { path: `${BASE}/mon-compte/second-facteur/retirer`, fields: FACTOR },
  ],
  'GET /mot-de-passe-oublie': () => [{ path: `${BASE}/mot-de-passe-oublie`, query: { envoye: '1' } }],
  'POST /mot-de-passe-oublie': () => [{ path: `${BASE}/mot-de-passe-oublie`, fields: { email: 'lea@exemple.fr' } }],
  'GET /nouveau-mot-de-passe': ({ resetToken }) => [
    { path: `${BASE}/nouveau-mot-de-passe`, query: { jeton: resetToken } },
  ],
  'POST /nouveau-mot-de-passe': ({ resetToken }) => [
    {
      path: `${BASE}/nouveau-mot-de-passe`,
      fields: { jeton: resetToken, nouveau_mot_de_passe: 'court', confirmation: 'autre' },
    },
  ],
  ...ADMINISTRATION_REQUESTS,
  'POST /ajax/modules/traductions/traitement.php': () => [
    {
      path: `${BASE}/ajax/modules/traductions/traitement.php`,
      fields: { cible: 'javascript', action: 'get_traductions' },
    },
    {
      path: `${BASE}/ajax/modules/traductions/traitement.php`,
      fields: {
        cible: 'javascript',
        action: 'add_traduction',
        expression: 'Bonjour',
        langue: 'en',
        module: 'infos',
        tableau_donnee: '{"a":"b"}',
      },
    },
  ],
  'POST /ajax/modules/menu/mobile-menu.php': ({ menu }) => [
    { path: `${BASE}/ajax/modules/menu/mobile-menu.php`, fields: { configmenu: menu } },
  ],
  'GET /ajax/modules/commun/traitement.php': ({ module }) => [
    {
      path: `${BASE}/ajax/modules/commun/traitement.php`,
      query: {
        'autocompleter[classname]': module,
        'autocompleter[methode]': 'titre',
        'autocompleter[term]': 'tournoi',
        theme: 'sport',
      },
    },
  ],
  'GET /captcha/defi': () => [{ path: `${BASE}/captcha/defi` }],
  'GET /alertes': () => [{ path: `${BASE}/alertes` }],
  'GET /cookies': () => [{ path: `${BASE}/cookies` }],
  'GET /hors-ligne': () => [{ path: `${BASE}/hors-ligne` }],
  'GET /hors-ligne.js': () => [{ path: `${BASE}/hors-ligne.js` }],
  'GET /affichage': () => [{ path: `${BASE}/affichage` }],
  'GET /donnees-ouvertes': () => [{ path: `${BASE}/donnees-ouvertes` }],
  'GET /donnees-ouvertes/:file': ({ module }) => [
    { path: `${BASE}/donnees-ouvertes/${module}.json`, query: { apres: 'a' } },
  ],
  'POST /backoffice/modules/commun/lien_v4.php': ({ path }) => [
    { path: `${BASE}/backoffice/modules/commun/lien_v4.php`, fields: { action: 'permalien', lien: path } },
  ],
  'GET /p/:code': ({ permalink }) => [{ path: `${BASE}/p/${permalink}` }],
  'GET /partage/courriel': ({ path }) => [
    { path: `${BASE}/partage/courriel`, query: { u: address(path), cadre: '1' }, encoded: ['u'] },
  ],
  'POST /partage/courriel': ({ path }) => [
    { path: `${BASE}/partage/courriel`, fields: { u: address(path), ...MAIL }, encoded: ['u'] },
  ],
  'GET /partage/:network': ({ path }) => [
    { path: `${BASE}/partage/facebook`, query: { u: address(path) }, encoded: ['u'] },
  ],
  'POST /mes-elements/images': () => [{ path: `${BASE}/mes-elements/images`, picture: true }],
  'POST /clients/utils/common.php': ({ agenda }) => [
    { path: `${BASE}/clients/utils/common.php`, fields: { module: 'agenda', param: agenda, date: '2031-11' } },
  ],
  'GET /agenda/:file': ({ module }) => [{ path: `${BASE}/agenda/${module}.ics` }],
  'GET /agenda/:module/:file': ({ slug }) => [{ path: `${BASE}/agenda/sorties/${slug}.ics` }],
  'GET /ajax/modules/agenda/calendrier.php': ({ module, agenda }) => [
    { path: `${BASE}/ajax/modules/agenda/calendrier.php`, query: { year: '2031', month: '11', module, agenda } },
  ],
  'POST /ajax/modules/listing/liste.php': (resources) => [
    {
      path: `${BASE}/ajax/modules/listing/liste.php`,
      query: listing(resources),
      fields: { q: 'tournoi', theme: 'sport' },
    },
  ],
  'POST /ajax/modules/pages/fragment.php': ({ page }) => [
    { path: `${BASE}/ajax/modules/pages/fragment.php`, query: { id_page: page } },
  ],
  'GET /formulaire/:form': ({ form }) => [{ path: `${BASE}/formulaire/${form}` }],
  'POST /formulaire/:form': ({ form }) => [{ path: `${BASE}/formulaire/${form}`, fields: { page: '7', ...LETTER } }],
  'GET /lettre/:form/confirmer': ({ letterToken }) => [
    { path: `${BASE}/lettre/lettre/confirmer`, query: { jeton: letterToken } },
  ],
  'POST /lettre/:form/confirmer': ({ letterToken }) => [
    { path: `${BASE}/lettre/lettre/confirmer`, query: { jeton: letterToken } },
  ],
  'GET /lettre/:form/desabonnement': ({ letterToken }) => [
    { path: `${BASE}/lettre/lettre/desabonnement`, query: { jeton: letterToken } },
  ],
  'POST /lettre/:form/desabonnement': ({ letterToken }) => [
    { path: `${BASE}/lettre/lettre/desabonnement`, query: { jeton: letterToken } },
  ],
  'GET /clients/utils/modules/*': ({ path, page }) => [
    { path: `${BASE}/clients/utils/modules/${page === '20' ? '30' : page}` },
    { path: `${BASE}/clients/utils/modules${path === '/sorties' ? '/vues' : path}` },
  ],
  'GET /mes-elements': () => [
    {
      path: `${BASE}/mes-elements`,
      query: { 'infos-page': '1', 'infos-q': 'mot', supprime: 'infos.abc', success: '1' },
    },
  ],
  'GET /mes-elements/corbeille': () => [{ path: `${BASE}/mes-elements/corbeille` }],
  'GET /mes-elements/relecture': () => [{ path: `${BASE}/mes-elements/relecture`, query: { success: 'publie' } }],
  'POST /mes-elements/liste': ({ module }) => [
    { path: `${BASE}/mes-elements/liste`, query: { module, recherche: 'infos-q=a' }, fields: { 'infos-q': 'mot' } },
  ],
  'GET /mes-elements/my_elements_new': ({ module }) => [
    { path: `${BASE}/mes-elements/my_elements_new`, query: { module } },
  ],
  'POST /mes-elements/my_elements_new': ({ module }) => [
    { path: `${BASE}/mes-elements/my_elements_new`, query: { module }, fields: { 'champ.titre': '' } },
  ],
  'GET /mes-elements/my_elements_edit': space('my_elements_edit'),
  'POST /mes-elements/my_elements_edit': space('my_elements_edit', FORM),
  'GET /mes-elements/my_elements_submit': space('my_elements_submit'),
  'POST /mes-elements/my_elements_submit': space('my_elements_submit', { ...FORM, version: '', note: 'À relire.' }),
  'GET /mes-elements/my_elements_review': space('my_elements_review'),
  'POST /mes-elements/my_elements_review': space('my_elements_review', { decision: 'refuser', motif: 'À revoir.' }),
  'GET /mes-elements/my_elements_plan': space('my_elements_plan'),
  'POST /mes-elements/my_elements_plan': space('my_elements_plan', { publier_le: '2090-01-01T10:00', retirer_le: '' }),
  'GET /mes-elements/my_elements_owner': space('my_elements_owner'),
  'POST /mes-elements/my_elements_owner': space('my_elements_owner', { responsable: '' }),
  'POST /mes-elements/my_elements_undo': space('my_elements_undo', {}),
  'GET /mes-elements/my_elements_preview': space('my_elements_preview'),
  'GET /mes-elements/my_elements_history': space('my_elements_history'),
  'POST /mes-elements/my_elements_history': space('my_elements_history', { rang: '00000001', version: '1' }),
  ...Object.fromEntries(
    ['activate', 'delete', 'restore', 'withdraw', 'discard'].flatMap((action) => [
      [`GET /mes-elements/my_elements_${action}`, space(`my_elements_${action}`)],
      [`POST /mes-elements/my_elements_${action}`, space(`my_elements_${action}`, {})],
    ]),
  ),
  'POST /ajax/modules/modules/traitement.php': ({ module, element }) =>
    ['my_elements_activate', 'my_elements_delete', 'my_elements_restore', 'my_elements_undo'].map((action) => ({
      path: `${BASE}/ajax/modules/modules/traitement.php`,
      fields: { action, element_module_ident: module, element_id: element },
    })),
  'GET /catalogue/reponses/:kind': () =>
    ['vide', 'guide', 'rues', 'suite', 'bloc'].map((kind) => ({
      path: `${BASE}/catalogue/reponses/${kind}`,
      query: { term: 'quai', liste: 'elements', pages: '3', page: '2' },
    })),
  'POST /catalogue/reponses/:kind': () => [
    { path: `${BASE}/catalogue/reponses/recu`, fields: { nom: 'Léa' } },
    { path: `${BASE}/catalogue/reponses/bloc`, fields: { nom: 'Léa' } },
  ],
  'POST /catalogue/envoi': () => [{ path: `${BASE}/catalogue/envoi`, fields: { nom: 'Léa' } }],
};
