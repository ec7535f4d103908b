/** French sentences of the page « Paramètres d’affichage ». */
export const texts = {
  title: 'Paramètres d’affichage',
  description: 'La taille du texte, les couleurs et les espacements de ce site, selon ce qui vous convient.',
  withoutScript:
    'JavaScript est désactivé dans votre navigateur\u00a0: ces réglages ne peuvent pas s’appliquer. Votre navigateur et votre appareil ont les leurs, que ce site respecte\u00a0: le zoom (Ctrl et +, ou ⌘ et +), la taille du texte, le mode sombre, les contrastes renforcés, les animations réduites.',
} as const;
