const JOUR_MS = 86_400_000;

/** Minuit du jour, à l’heure du visiteur. */
function minuit(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** « dans 108 jours », « demain », « aujourd’hui », « il y a 3 jours », dans la langue de la page. */
function ecrire(reste, jours) {
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' });
  const parts = format.formatToParts(jours, 'day').map(({ type, value }) => {
    const part = document.createElement('span');
    part.textContent = value;
    if (type === 'integer') part.className = 'compte-nombre';
    return part;
  });
  reste.replaceChildren(...parts);
}

// biome-ignore lint/style/noDefaultExport: the contract of scripts of own blocks.
export default {
  selector: '[data-compte]',
  attach(element, { signal, guard }) {
    const [annee, mois, jour] = element.dataset.compte.split('-').map(Number);
    const reste = element.querySelector('.compte-reste');
    const montrer = () =>
      ecrire(reste, Math.round((new Date(annee, mois - 1, jour).getTime() - minuit(new Date())) / JOUR_MS));
    montrer();
    // Une page restée ouverte toute la nuit compte juste au matin.
    document.addEventListener('visibilitychange', guard(montrer), { signal });
  },
};
