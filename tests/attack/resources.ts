import { randomBytes } from 'node:crypto';
import { writePreviewLink } from '#server/modules/site-editor/pages/preview-link.ts';
import type { AttackTown, Person } from './town.ts';

/** Who owns the resource that a request names. */
export const TARGETS = ['own', 'other’s', 'other site’s', 'absent'] as const;
export type Target = (typeof TARGETS)[number];

/** The name of one resource of every kind, from which requests are built. */
export interface Resources {
  readonly module: string;
  readonly element: string;
  /** An element at its public address. */
  readonly slug: string;
  /** Id and address of a page. */
  readonly page: string;
  readonly path: string;
  readonly form: string;
  readonly picture: string;
  readonly menu: string;
  readonly permalink: string;
  readonly resetToken: string;
  readonly letterToken: string;
  /** Name of a page, and the link to its preview. */
  readonly pageName: string;
  readonly preview: string;
  readonly frontVersion: string;
  readonly frontFile: string;
  /** The agenda block of a page. */
  readonly agenda: string;
  /** Resources of the administration. */
  readonly account: string;
  readonly message: string;
  readonly subscriber: string;
}

/** Creates resources for the valid requests of a user, who owns the element. */
export async function createResources(town: AttackTown, person: Person): Promise<Resources> {
  const { site, test } = town;
  const suffix = randomBytes(6).toString('hex');
  const ownerId = person.account?.id ?? null;
  const isHere = ownerId !== null && person !== town.people['administrator of another site'];
  const element = await town.addElement(site, 'infos', {
    slug: `propre-${suffix}`,
    ownerId: isHere ? ownerId : null,
    active: false,
  });
  await town.addElement(site, 'sorties', { slug: `publiee-${suffix}`, ownerId: null, active: true });
  return {
    module: 'infos',
    element,
    slug: `publiee-${suffix}`,
    page: '20',
    path: '/sorties',
    form: 'lettre',
    picture: 'vue.png',
    menu: '1',
    permalink: await permalinkTo(town, '/sorties'),
    resetToken: await town.resetToken(town.otherContributor, site.id),
    letterToken: await town.letterToken(site.id, 'lettre'),
    pageName: 'infos',
    preview: new URLSearchParams(await writePreviewLink(test.services, site, 'infos')).get('lien') ?? '',
    frontVersion: test.services.front.version,
    frontFile: 'vitrine.js',
    agenda: 'agenda-20-1',
    account: town.otherContributor.id,
    message: await town.addMessage(site.id),
    subscriber: await town.addSubscriber(site.id),
  };
}

/** Well-formed names of nothing. */
export const ABSENT: Resources = {
  module: 'nulle-part',
  element: '00000000-0000-4000-8000-000000000000',
  slug: 'absente',
  page: '999',
  path: '/absente',
  form: 'absent',
  picture: 'absente.png',
  menu: '9',
  permalink: 'zzzzzzzz',
  resetToken: randomBytes(32).toString('base64url'),
  letterToken: randomBytes(24).toString('base64url'),
  pageName: 'infos',
  preview: 'abcdef12.abcdefghijkl.abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq',
  frontVersion: 'abc',
  frontFile: 'absent.js',
  agenda: 'agenda-999-1',
  account: '00000000-0000-4000-8000-000000000001',
  message: '0000-0000-0000',
  subscriber: '00000000-0000-4000-8000-000000000002',
};

async function permalinkTo(town: AttackTown, path: string): Promise<string> {
  const { body } = await town.test.app.inject({
    method: 'POST',
    url: '/vitrine/backoffice/modules/commun/lien_v4.php',
    headers: { host: 'cible.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action: 'permalien', lien: path }).toString(),
  });
  return body.slice(body.lastIndexOf('/') + 1);
}
