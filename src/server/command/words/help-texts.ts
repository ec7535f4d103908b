/** The help of the command: a synopsis, a sentence, and lines whose columns are set by hand in every language. */
export const HELP = {
  general: {
    summary: 'vitrine publie un site décrit par un dossier.',
    usage: 'vitrine <commande> [options]',
    details: [
      '  --help            Cette aide\u00a0; «\u00a0vitrine <commande> --help\u00a0» pour celle d’une ' + 'commande.',
      '  --langue <code>   Langue des réponses\u00a0: {languages} (sinon celle du terminal, LANG).',
      '  --version         Le numéro de version.',
    ],
  },
  exits: [
    'Codes de sortie\u00a0:',
    '  0  tout va bien',
    '  1  échec (port pris, fichier illisible…)',
    '  2  commande mal écrite',
    '  3  erreurs dans le dossier du site',
    '  4  base de données injoignable',
  ],
  serve: {
    usage: 'vitrine serve <site…> [options]',
    summary: 'Publie un ou plusieurs dossiers de site.',
    details: [
      '  --port <nombre>    Port d’écoute (PORT, sinon 3000).',
      '  --host <adresse>   Adresse d’écoute (HOST, sinon 127.0.0.1\u00a0; 0.0.0.0 pour toutes).',
      '  --data <dossier>   Données de la base intégrée (VITRINE_DATA, sinon ./data).',
      '  --workers <nombre> Processus qui servent ensemble, un par cœur au plus (VITRINE_WORKERS, sinon 1).',
      '  --dev              Relit le site à chaque changement\u00a0; une erreur laisse en place la ' +
        'dernière bonne version.',
      '',
      '  DATABASE_URL           Serveur PostgreSQL à utiliser au lieu de la base intégrée.',
      '  VITRINE_SMTP_URL       Serveur d’envoi des courriels, ' +
        '«\u00a0smtp://nom:mot-de-passe@hôte:587\u00a0» (sinon SMTP_URL)\u00a0; sans lui, ils restent dans ' +
        'le dossier «\u00a0courriels\u00a0» des données.',
      '  VITRINE_ACCOUNTS_KEY   Clé qui chiffre, hors de la base, les secrets de la double authentification.',
      '  VITRINE_MAIL_FROM      Adresse d’expédition des courriels (sinon celle de «\u00a0identite\u00a0» ' +
        'dans site.yaml).',
      '  VITRINE_LOG            «\u00a0json\u00a0»\u00a0: une ligne par événement, pour les ' +
        'machines\u00a0; «\u00a0texte\u00a0»\u00a0: pour une personne (sans elle\u00a0: json sous systemd, ' +
        'sinon texte).',
      '  METRICS_PORT           Port de 127.0.0.1 où lire /metrics et /sante (sinon aucun).',
      '  VITRINE_MEMORY_MB      Mémoire au-delà de laquelle moins de demandes sont servies à la fois ' + '(sinon 768).',
      '  VITRINE_CACHE_MB       Mémoire des pages gardées, pour chaque processus (sinon 64\u00a0; 0 pour ' +
        'n’en garder aucune).',
      '  VITRINE_REQUEST_ID_HEADER  En-tête où un mandataire cru donne le numéro d’une demande, par ' +
        'exemple X-Request-Id.',
      '  VITRINE_TRUST_PROXY    «\u00a01\u00a0», ou les adresses des mandataires dont croire les en-têtes ' +
        'X-Forwarded-*.',
      '',
      'Plusieurs sites sont distingués par leurs noms d’hôte («\u00a0hosts\u00a0» de site.yaml).',
    ],
  },
  new: {
    usage: 'vitrine new <dossier> [--nom <nom>] [--adresse <adresse>] [--theme <thème>] [--langue <code>]',
    summary: 'Écrit un site de départ, prêt à être publié.',
    details: [
      '  --nom <nom>          Nom du site (par défaut, celui du dossier).',
      '  --adresse <adresse>  Adresse publique, «\u00a0https://www.ma-ville.fr\u00a0»\u00a0: les liens des ' +
        'courriels commencent par elle.',
      '  --theme <thème>      Couleurs et formes de départ\u00a0: {themes} (par défaut, {theme}).',
      '  --langue <code>      Langue du site\u00a0: {languages} (par défaut, fr).',
    ],
  },
  check: {
    usage: 'vitrine check <site> [--relu <page>]',
    summary: 'Relit un dossier de site et dit tout ce qui ne va pas.',
    details: [
      '  --relu <page>      Note que cette traduction est à jour\u00a0: son fichier, son numéro, ou ' +
        '«\u00a0tout\u00a0». Peut être répétée.',
      '',
      'D’un site en plusieurs langues, compte les pages et les mots de chacune, et dit ce qui n’est pas ' +
        'traduit ou ne l’est plus',
      'depuis que l’original a changé.',
    ],
  },
  user: {
    usage: 'vitrine user {actions} [<adresse électronique>] [options]',
    summary: 'Crée ou invite un compte, change ses droits, le suspend ou le supprime, liste les comptes.',
    details: [
      '  add <adresse>          Crée un compte. Le mot de passe est demandé sans être affiché.',
      '  invite <adresse>       Crée un compte et envoie un lien pour choisir le mot de passe.',
      '  passwd <adresse>       Change le mot de passe et ferme les sessions du compte.',
      '  role <adresse> <rôle>  Change le rôle.',
      '  modules <adresse> <a,b>',
      '                         Change les modules où la personne contribue («\u00a0-\u00a0» pour aucun).',
      '  suspend <adresse>      Empêche la personne de se connecter\u00a0; ce qu’elle a écrit reste.',
      '  resume <adresse>       Met fin à la suspension.',
      '  remove <adresse>       Supprime le compte\u00a0; ses éléments vont à --heritier.',
      '  second-facteur <adresse>',
      '                         Retire le second facteur de qui a perdu son téléphone et ses codes de ' + 'secours.',
      '  deconnecter <adresse>  Ferme toutes les sessions du compte.',
      '  list                   Liste les comptes.',
      '',
      '  --site <id>            Site concerné (inutile quand la base n’en contient qu’un).',
      '  --nom <nom>            Nom affiché (par défaut, l’adresse).',
      '  --role <rôle>          {roles}\u00a0; par défaut, le premier.',
      '  --modules <a,b>        Modules où la personne contribue.',
      '  --heritier <adresse>   Avec remove\u00a0: à qui confier les éléments.',
      '  --mot-de-passe-stdin   Lit le mot de passe sur l’entrée standard, pour les scripts.',
      '  --data <dossier>       Données de la base intégrée (VITRINE_DATA, sinon ./data).',
    ],
  },
  seed: {
    usage: 'vitrine seed <site> [--data <dossier>]',
    summary: 'Remplit à nouveau la base avec le premier contenu (seed/) du site.',
    details: [
      '  --data <dossier>   Données de la base intégrée (VITRINE_DATA, sinon ./data).',
      '',
      'Peut être répétée\u00a0: les éléments de seed/ reprennent leur contenu de départ, les autres ' +
        'restent. Les mots de passe ne changent pas.',
    ],
  },
  missed: {
    usage: 'vitrine introuvables [options]',
    summary: 'Liste les adresses demandées en vain, les plus demandées d’abord.',
    details: [
      '  --site <id>        Site concerné (inutile quand la base n’en contient qu’un).',
      '  --data <dossier>   Données de la base intégrée (VITRINE_DATA, sinon ./data).',
      '',
      'Écrivez celles qui comptent dans «\u00a0redirections.yaml\u00a0» du site.',
    ],
  },
  icons: { usage: 'vitrine icones', summary: 'Liste les icônes que «\u00a0icone\u00a0» peut nommer.', details: [] },
  edits: {
    usage: 'vitrine edits <status|pull|push> <dossier> [options]',
    summary: 'Compare et réunit le dossier d’un site et ce qui y a été changé en ligne.',
    details: [
      '  status             Dit ce qui diffère.',
      '  pull               Écrit dans le dossier ce qui a été changé en ligne, prêt pour git.',
      '  push               Publie les textes du dossier à la place de ceux qui ont été changés des deux ' + 'côtés.',
      '  --remplacer        pull\u00a0: aussi ce qui a été changé des deux côtés. push\u00a0: aussi ce qui ' +
        'n’a été changé qu’en ligne.',
      '  --data <dossier>   Données de la base intégrée (VITRINE_DATA, sinon ./data).',
      '',
      'Rien ne se perd\u00a0: chaque version reste dans l’historique du site.',
    ],
  },
  export: {
    usage: 'vitrine export [--site <id>] [--data <dossier>] [<fichier>]',
    summary: 'Écrit le contenu de la base dans un fichier, ou sur la sortie standard.',
    details: [
      '  --site <id>        Un seul site (par défaut, tous).',
      '  --data <dossier>   Données de la base intégrée (VITRINE_DATA, sinon ./data).',
    ],
  },
  import: {
    usage: 'vitrine import [csv <site> <module> | wordpress <site>] <fichier> [options]',
    summary: 'Lit ce que «\u00a0vitrine export\u00a0» a écrit, un tableau, ou un export de WordPress.',
    details: [
      '  <fichier>          «\u00a0-\u00a0» pour l’entrée standard.',
      '  csv <site> <module> <fichier.csv>',
      '                     Écrit les lignes d’un tableau dans un module. Une colonne porte le nom ou le ' +
        'libellé d’un champ\u00a0;',
      '                     la colonne «\u00a0identifiant\u00a0» donne l’adresse, qui vient sinon du ' +
        'titre. Répétée, ne change rien.',
      '  --essai            Dit ce qui serait écrit, et n’écrit rien.',
      '  --brouillons       N’en publie aucune.',
      '  wordpress [<site>] <export.xml>',
      '                     Écrit les pages, les fichiers et les anciennes adresses d’un site WordPress ' +
        'dans le dossier du',
      '                     site (par défaut, le dossier courant). Ne remplace aucun fichier\u00a0; ' +
        'répétée, ne change rien.',
      '  --medias <dossier> Une copie de «\u00a0wp-content/uploads\u00a0»\u00a0: les fichiers de la ' +
        'médiathèque y sont pris.',
      '  --module <module>  Les articles deviennent des éléments de ce module, les catégories ses choix.',
      '  --rapport <fichier>',
      '                     Y écrit tout ce qui est laissé de côté.',
      '  --data <dossier>   Données de la base intégrée (VITRINE_DATA, sinon ./data).',
    ],
  },
  uploads: {
    usage: 'vitrine uploads reprendre|nettoyer [--data <dossier>]',
    summary: 'Reprend dans la base les images que les versions précédentes gardaient dans un dossier.',
    details: [
      '  reprendre          Copie dans la base ce qui n’y est pas encore. Peut être interrompu et relancé.',
      '  nettoyer           Reprend, puis supprime de l’ancien dossier «\u00a0uploads\u00a0» ce que la ' +
        'base contient.',
      '  --data <dossier>   Dossier des données (VITRINE_DATA, sinon ./data).',
      '',
      'Le serveur reprend ces images de lui-même au démarrage. «\u00a0nettoyer\u00a0» ne supprime que ce ' +
        'dont la base',
      'a tous les octets\u00a0: lancez-le quand tous les services ont la nouvelle version.',
    ],
  },
} as const;
