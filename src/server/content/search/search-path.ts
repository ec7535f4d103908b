/** Where the search of every site is. */
export const SEARCH_PATH = '/recherche';
/** Where browsers learn how to search it from their address bar. */
export const SEARCH_DESCRIPTION_PATH = '/recherche/description.xml';
export const QUERY_PARAM = 'q';
/** Characters that count; nobody types more, and an address stays an address. */
export const MAX_QUERY_LENGTH = 120;
/** The source of suggestions that search fields name. No module's source has this method. */
export const SEARCH_SOURCE = { className: 'recherche', method: 'suggestions' } as const;
