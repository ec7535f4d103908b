import { describe, expect, it } from 'vitest';
import { createTestSite, TOWN } from '#server/content/elements/testing.ts';

async function readAgendaBlock(yaml: string) {
  const test = await createTestSite({
    ...TOWN,
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
    });
    expect(await readAgendaBlock('module: sorties\ntitre: Mois par mois\ncalendrier: false\n')).toEqual({
      type: 'agenda',
      module: 'sorties',
      title: 'Mois par mois',
      calendar: false,
    });
  });

  it('AGENDA-1 reports a module that holds no events, does not exist or is missing', async () => {
    await expect(readAgendaBlock('module: infos\n')).rejects.toThrow('«\u00a0infos\u00a0» n’est pas un agenda');
    await expect(readAgendaBlock('module: rien\n')).rejects.toThrow('rien');
    await expect(readAgendaBlock('titre: Sans module\n')).rejects.toThrow('module');
  });
});
