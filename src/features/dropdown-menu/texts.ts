/** French sentences of dropdown menus. `{…}` are filled after lookup. */
export const TEXTS = { submenu: 'Sous-menu {titre}' } as const;
