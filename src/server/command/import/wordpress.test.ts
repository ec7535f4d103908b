import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '#server/command/index.ts';
import { testIo } from '#server/command/testing.ts';
import { readWxr, WxrFault } from '#server/content/import/wordpress/wxr.ts';
import { createSite } from '#server/content/site/create.ts';
import { readSite } from '#server/content/site/read.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';

const EXPORT = fileURLToPath(new URL('../../../../tests/data/wordpress.xml', import.meta.url));

describe('KIT-6 vitrine import wordpress', () => {
  let database: TestDatabase;
  let root: string;
  let site: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    root = await mkdtemp(path.join(tmpdir(), 'vitrine-wordpress-'));
    site = path.join(root, 'ville');
    await createSite(site, { name: 'Ville' });
    const month = path.join(root, 'uploads/2025/03');
    await mkdir(month, { recursive: true });
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#468' } });
    // As a Mac writes it; the export has another form of its accents.
    await writeFile(path.join(month, 'Place-de-l-église.jpg'.normalize('NFD')), await picture.jpeg().toBuffer());
    await writeFile(path.join(month, 'Reglement.pdf'), '%PDF-1.4\n');
    // A hostile copy: its folder and its file lead to what the agency has elsewhere.
    await mkdir(path.join(root, 'agence'));
    await writeFile(path.join(root, 'agence/contrat.pdf'), '%PDF-1.4\n');
    await symlink(path.join(root, 'agence'), path.join(root, 'uploads/liens'));
    await symlink(path.join(root, 'agence/contrat.pdf'), path.join(month, 'contrat.pdf'));
  });
  afterAll(async () => {
    await database.close();
    await rm(root, { recursive: true });
  });

  const call = async (...args: string[]) => {
    const io = testIo({ cwd: root, env: { DATABASE_URL: database.url } });
    const code = await run(['import', 'wordpress', ...args], io);
    return { code, out: io.printed.out.join('\n').replaceAll('\u00a0', ' '), err: io.printed.err.join('\n') };
  };
  const whole = ['ville', EXPORT, '--medias', 'uploads', '--module', 'actualites'];
  const text = (file: string) => readFile(path.join(site, file), 'utf8');
  const snapshot = async () => {
    const files = (await readdir(site, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const named = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
    const rows = await database.kysely.selectFrom('element').select(['slug', 'version']).orderBy('slug').execute();
    return {
      rows,
      files: await Promise.all(named.map(async (file) => [file, (await readFile(file)).toString('hex')])),
    };
  };

  it('writes nothing without the folder of pictures that it was told of', async () => {
    const before = await snapshot();
    const { code, err } = await call('ville', EXPORT, '--medias', 'uplods');
    expect([code, err.replaceAll('\u00a0', ' ')]).toEqual([
      1,
      'Le dossier uplods n’existe pas : les pages seraient écrites sans leurs images. Vérifiez --medias.',
    ]);
    expect(await snapshot()).toEqual(before);
  });

  it('tries without writing, then writes what it announced', async () => {
    const before = await snapshot();
    const trial = await call(...whole, '--essai');
    expect([trial.code, trial.err]).toEqual([0, '']);
    expect(await snapshot()).toEqual(before);
    const real = await call(...whole, '--rapport', 'rapport.txt');
    expect([real.code, real.err]).toEqual([0, '']);
    expect(real.out.replaceAll(/^Essai.*\n/gm, '')).toBe(trial.out.replaceAll(/^Essai.*\n/gm, ''));
    expect(real.out).toContain('Pages écrites : 4. Déjà à jour : 0.');
    expect(real.out).toContain('Fichiers copiés : 2. Déjà à jour : 0.');
    expect(real.out).toContain('Articles créés : 2. Changés : 0. Déjà à jour : 0.');
    expect(real.out).toContain('Choix ajoutés au module : École & jeunesse.');
  });

  it('writes pages as Markdown, in their tree, with numbers, menus, links and pictures', async () => {
    expect(await text('pages/vie-pratique.md')).toBe(`---
id: 9
titre: Vie pratique & démarches
menu: Mes démarches
ordre: 2
description: Toutes vos démarches, en mairie et en ligne.
image: 2025/03/place-de-l-eglise.jpg
image_alt: La place et son marché
---

## Vos démarches

Pour une **carte d’identité**, voyez [l’état civil](page:10#horaires), la cantine, \
[les travaux](/actualites/rue-du-moulin), [Service-public](https://www.service-public.fr) ou \
[cette page](https://www.saint-remy.example/ancienne-page/).

![La place et son marché](2025/03/place-de-l-eglise.jpg)

La place, un jour de marché

[Règlement](2025/03/reglement.pdf)

| Jour  | Heures     |
| ----- | ---------- |
| Lundi | 9 h – 12 h |

- Un justificatif \\[sic]
- Une photo

[Voir le contenu à son adresse](https://www.youtube.com/watch?v=abc)

[Carte des points de collecte](https://umap.openstreetmap.fr/fr/map/12)
`);
    expect(await text('pages/vie-pratique/etat-civil.md')).toBe(`---
id: 10
titre: État civil
---

La mairie est ouverte le lundi,\\
le mardi et le jeudi.

## Horaires

![La place de l’église](2025/03/place-de-l-eglise.jpg) Devant la mairie

![La place et son marché](2025/03/place-de-l-eglise.jpg)

Un texte avec \\[1] et un \\* astérisque.
`);
    expect(await text('pages/vie-pratique/cantine.md')).toBe(
      '---\nid: 7\ntitre: Cantine\nbrouillon: true\n---\n\nEn préparation.\n',
    );
    expect(await text('pages/accueil.md')).toContain('brouillon: true');
    const { site: read } = await readSite(site);
    expect(read?.pagesByPath.get('/vie-pratique/etat-civil')?.parent?.title).toBe('Vie pratique & démarches');
  });

  it('writes posts as elements, published as they were, with categories as choices', async () => {
    const rows = await database.kysely.selectFrom('element').selectAll().orderBy('slug').execute();
    expect(rows.map(({ slug, active, values }) => ({ slug, active, values }))).toEqual([
      {
        slug: 'la-rentree',
        active: false,
        values: {
          titre: 'La rentrée',
          chapo: 'Ce qui change à la rentrée.',
          corps: '<p>Bientôt.</p>',
          publication: '2025-08-20',
          theme: 'ecole-jeunesse',
        },
      },
      {
        slug: 'rue-du-moulin',
        active: true,
        values: {
          titre: 'Rue du Moulin : la circulation est coupée',
          chapo: 'Du 14 au 18 avril. Vie pratique.',
          corps: expect.stringContaining('<a href="/vie-pratique">Vie pratique</a>'),
          publication: '2025-04-10',
          theme: 'travaux',
          photo: { fichier: '2025/03/place-de-l-eglise.jpg', alt: 'La place et son marché' },
        },
      },
    ]);
    expect(rows[1]?.values).toMatchObject({ corps: expect.stringContaining('/media/2025/03/place-de-l-eglise.jpg') });
    expect(await text('modules/actualites.yaml')).toContain('ecole-jeunesse: École & jeunesse');
  });

  it('leads the old addresses to the new ones', async () => {
    expect(await text('redirections.yaml')).toBe(`# Anciennes adresses du site WordPress
/vie-pratique/état-civil: 10
/2025/04/rue-du-moulin: /actualites/rue-du-moulin
/wp-content/uploads/2025/03/place-de-l-église.jpg: 2025/03/place-de-l-eglise.jpg
/wp-content/uploads/2025/03/reglement.pdf: 2025/03/reglement.pdf
`);
  });

  it('says all that it leaves out', async () => {
    const report = (await readFile(path.join(root, 'rapport.txt'), 'utf8')).replaceAll('\u00a0', ' ');
    expect(report.split('\n').filter((line) => line.startsWith('  - '))).toEqual([
      '  - [contact-form-7] : /vie-pratique',
      '  - latest-posts : /accueil',
      '  - https://www.youtube.com/watch?v=abc : /vie-pratique',
      '  - https://umap.openstreetmap.fr/fr/map/12 : /vie-pratique',
      '  - <script> : /vie-pratique',
      '  - /?page_id=7 : /vie-pratique',
      '  - https://www.saint-remy.example/ancienne-page/ : /vie-pratique',
      '  - ../../../../etc/passwd : /vie-pratique/etat-civil',
      '  - ../../../../etc/passwd',
      '  - tribe_events : 1',
      '  - Jetée (page)',
      '  - 2',
      '  - 1',
      '  - Facebook',
      '  - pages/accueil.md',
    ]);
  });

  it('changes nothing when it is repeated, and leaves alone what people have changed since', async () => {
    const before = await snapshot();
    const again = await call(...whole);
    expect([again.code, again.err]).toEqual([0, '']);
    expect(again.out).toContain('Pages écrites : 0. Déjà à jour : 4.');
    expect(again.out).toContain('Articles créés : 0. Changés : 0. Déjà à jour : 2.');
    expect(again.out).toContain('Redirections ajoutées : 0.');
    expect(await snapshot()).toEqual(before);
    await writeFile(path.join(site, 'pages/vie-pratique.md'), '---\nid: 9\ntitre: À moi\n---\n');
    expect((await call(...whole)).out).toContain('- pages/vie-pratique.md');
    // As a person does who corrects the post online: its values are no longer those of its last import.
    const { kysely } = database;
    const post = await kysely
      .selectFrom('element')
      .selectAll()
      .where('slug', '=', 'rue-du-moulin')
      .executeTakeFirstOrThrow();
    const corrected = { ...post.values, titre: 'Rue du Moulin : rouverte' };
    await kysely.updateTable('element').set({ values: corrected }).where('id', '=', post.id).execute();
    const third = await call(...whole);
    expect(third.out).toMatch(/modifiés en ligne depuis leur import, laissés tels quels :\n {2}- rue-du-moulin/);
    const kept = await kysely
      .selectFrom('element')
      .select('values')
      .where('id', '=', post.id)
      .executeTakeFirstOrThrow();
    expect(kept.values).toEqual(corrected);
    expect(await text('pages/vie-pratique.md')).toContain('À moi');
  });

  it.each([
    ['entites.xml', '<!DOCTYPE rss [<!ENTITY a "aaaa">]><rss>&a;</rss>', 'déclare un type de document'],
    ['entite.xml', '<rss>&inconnue;</rss>', 'n’est pas un document XML lisible'],
    ['profond.xml', '<a>'.repeat(100_000), 'imbriqué plus profondément'],
    ['autre.xml', '<rss version="2.0"><channel><title>x</title></channel></rss>', 'pas un export de WordPress'],
    ['texte.xml', 'Bonjour', 'n’est pas un document XML lisible'],
    ['long.xml', `<rss><![CDATA[${'a'.repeat(17 * 1024 * 1024)}`, 'dépasse 16 millions'],
  ])('refuses %s', async (name, content, message) => {
    await writeFile(path.join(root, name), content);
    const before = await snapshot();
    const { code, err } = await call('ville', name);
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
    expect(await snapshot()).toEqual(before);
  });

  it.each(['liens/contrat.pdf', '2025/03/contrat.pdf'])('copies nothing through a link: %s', async (file) => {
    const meta = `<wp:postmeta><wp:meta_key>_wp_attached_file</wp:meta_key><wp:meta_value>${file}</wp:meta_value></wp:postmeta>`;
    const item = `<item><wp:post_id>1</wp:post_id><wp:post_type>attachment</wp:post_type>${meta}</item>`;
    const head = '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>';
    await writeFile(path.join(root, 'liens.xml'), `${head}${item}</channel></rss>`);
    const { code, out } = await call('ville', 'liens.xml', '--medias', 'uploads');
    expect([code, out]).toEqual([0, expect.stringContaining('Fichiers copiés : 0.')]);
    expect(out).toContain(`- ${file}`);
  });

  it('hands entries on while it reads', async () => {
    const head = '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>';
    const item = `<item><wp:post_id>1</wp:post_id><content:encoded>${'a'.repeat(100_000)}</content:encoded></item>`;
    await writeFile(path.join(root, 'rompu.xml'), `${head}${item.repeat(5)}<item></rss>`);
    const seen: number[] = [];
    const reading = readWxr(path.join(root, 'rompu.xml'), ({ content }) => {
      seen.push(content.length);
    });
    await expect(reading).rejects.toThrow(WxrFault);
    expect(seen.length).toBeGreaterThan(3);
  });

  it('names the modules of the site, and says that a file is missing', async () => {
    expect((await call('ville', EXPORT, '--module', 'nouvelles')).err).toContain('actualites');
    expect((await call('ville', 'absent.xml')).err).toContain('n’existe pas');
  });
});
