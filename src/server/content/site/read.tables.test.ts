import { describe, expect, it } from 'vitest';
import { readSite } from './read.ts';
import { withSampleSite } from './testing.ts';

async function readText(body: string): Promise<string> {
  const { site } = await withSampleSite({ 'pages/mairie.md': `---\nid: 2\ntitre: La mairie\n---\n${body}` }, readSite);
  const parts = site?.pagesByPath.get('/mairie')?.parts ?? [];
  return parts.map((part) => (part.type === 'html' ? part.html : '')).join('');
}

describe('tables of pages', () => {
  it('TABLE-2 hides columns only in a table whose caption asks for it', async () => {
    const table = '| Salle | Adresse |\n|---|---|\n| Foyer | 14, rue du Port |\n';
    const html = await readText(`Tableau abrégé : Salles\n\n${table}\nTableau triable et abrégé : Prix\n\n${table}`);
    expect(html).toContain('<table data-responsive=""><caption>Salles</caption>');
    expect(html).toContain('<table data-responsive="" data-sortable=""><caption>Prix</caption>');
    expect(html).not.toContain('data-stack');
  });

  it('TABLE-2 gives the cells of a wide table their headings and roles, and leaves one that fits a phone', async () => {
    const html = await readText(
      '| Service | Adresse | Téléphone |\n|---|---|---|\n| Accueil | 1, place de l’Hôtel-de-Ville | **02** 61 91 |\n| Crèche | | 02 |\n',
    );
    expect(html).toContain('<div class="table-scroll" data-stack="" role="region"');
    expect(html).toContain('<table role="table">\n<thead role="rowgroup">\n<tr role="row">');
    expect(html).toContain('<th scope="col" role="columnheader">Adresse</th>');
    expect(html).toContain('<th scope="row" role="rowheader">Accueil</th>');
    expect(html).toContain('<td data-label="Adresse" role="cell">1, place de l’Hôtel-de-Ville</td>');
    expect(html).toContain('<td data-label="Téléphone" role="cell"><span><strong>02</strong> 61 91</span></td>');
    expect(html).toContain('<td data-label="Adresse" role="cell"></td>');
    expect(await readText('| | Prix |\n|---|---|\n| Entrée | 3,80 € |\n')).not.toMatch(/data-stack|role="cell"/);
  });

  it('TABLE-2 names rows by their first cell, when every row has one', async () => {
    expect(await readText('| | Été |\n|---|---|\n| Lundi | 9 h |\n')).toContain('<th scope="row">Lundi</th>');
    const lines = await readText(
      '| Ligne | Parcours | Fréquence |\n|---|---|---|\n| 1 | Gare – Centre – Bois-Joli | 15 minutes |\n',
    );
    expect(lines).toContain('<th scope="row" data-label="Ligne" role="rowheader">1</th>');
    expect(await readText('| A | B |\n|---|---|\n| 1 | 2 |\n| | 3 |\n')).not.toContain('scope="row"');
  });
});
