import { describe, expect, it } from 'vitest';
import { createTestSite, FESTIVALS, TOWN } from '#server/content/elements/testing.ts';

async function readAgendaBlock(yaml: string) {
  const test = await createTestSite({
    ...TOWN,
    ...FESTIVALS,
    'pages/agenda.md': `---\nid: 20\ntitre: Agenda\n---\n::: agenda\n${yaml}:::\n`,
  });
  await test.remove();
  const [part] = test.site.pagesById.get('20')?.parts ?? [];
  return part?.type === 'block' ? part.block : undefined;
}

describe('the block agenda', () => {
  it('AGENDA-1 shows the calendar by default', async () => {
    expect(await readAgendaBlock('module: sorties\n')).toEqual({
      type: 'agenda',
      module: 'sorties',
      title: undefined,
      calendar: true,
      modal: false,
      legend: [],
    });
    expect(await readAgendaBlock('module: sorties\ntitre: Mois par mois\ncalendrier: false\n')).toEqual({
      type: 'agenda',
      module: 'sorties',
      title: 'Mois par mois',
      calendar: false,
      modal: false,
      legend: [],
    });
  });

  it('CAL-2 CAL-3 reads a modal calendar and its legend, which names choices of the first filter', async () => {
    const coloured = 'module: fetes\nmodale: true\nlegende:\n  - { valeur: bal, couleur: vert }\n';
    expect(await readAgendaBlock(coloured)).toMatchObject({
      modal: true,
      legend: [{ choice: 'bal', colour: 'vert', text: undefined }],
    });
    await expect(readAgendaBlock(coloured.replace('bal,', 'bals,'))).rejects.toThrow('bals');
    await expect(readAgendaBlock(coloured.replace('vert', 'rose'))).rejects.toThrow('rose');
    await expect(readAgendaBlock(coloured.replace('fetes', 'sorties'))).rejects.toThrow('bal');
  });

  it('AGENDA-1 reports a module that holds no events, does not exist or is missing', async () => {
    await expect(readAgendaBlock('module: infos\n')).rejects.toThrow('«\u00a0infos\u00a0» n’est pas un agenda');
    await expect(readAgendaBlock('module: rien\n')).rejects.toThrow('rien');
    await expect(readAgendaBlock('titre: Sans module\n')).rejects.toThrow('module');
  });
});
