/** French texts of slideshows; those of the controls are in ui/playback. */
export const TEXTS = {
  role: 'diaporama',
  name: 'Images',
  picture: 'Image {numero} sur {total}',
  counter: '{current}/{total}',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  unreadable: 'L’attribut data-slideshow est illisible. Les images restent telles quelles. Corrigez ce JSON\u00a0:',
  empty: 'Ce diaporama n’a pas d’image utilisable. Il n’affiche rien. Remplissez «\u00a0images\u00a0».',
  refused:
    'Des adresses sont refusées. Ces images ou ces liens manquent. Donnez des chemins du site ou des adresses http(s)\u00a0:',
  noCounter: (id: string) =>
    `L’élément «\u00a0#${id}\u00a0» n’existe pas. Rien ne compte les images. Créez-le, ou retirez «\u00a0compteur\u00a0».`,
} as const;
