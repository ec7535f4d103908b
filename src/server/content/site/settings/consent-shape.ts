import { createHash } from 'node:crypto';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { CaptchaSettings, MapTiles } from '#server/content/site/types.ts';
import { choice, flag, text } from '#server/content/site/yaml/scalars.ts';
import {
  keys,
  type Located,
  listOf,
  located,
  mapped,
  optional,
  required,
  type Shape,
} from '#server/content/site/yaml/shape.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { DURATIONS, PURPOSE_WORDS } from './consent-texts.ts';
import { KNOWN_SERVICES } from './known-services.ts';
import { type OutsideService, PURPOSES, type ServiceKind, type SiteConsent } from './outside.ts';

const DECLARED = ['matomo', 'youtube', 'dailymotion', 'vimeo', 'peertube', 'autre'] as const;

const address = text({
  pattern: /^https:\/\/[a-z0-9.-]+(:\d+)?(\/[\w./~-]*)?$/i,
  form: YAML_TEXTS.anHttpsAddress,
  example: 'https://mesure.ma-ville.fr/',
});
const siteNumber = text({ pattern: /^\d{1,6}$/, form: SETTING_TEXTS.matomoSite, example: '1' });
const cookieName = text({ pattern: /^[\w.-]{2,80}\*?$/, form: SETTING_TEXTS.cookieName, example: '_pk_*' });

const shape = keys({
  service: required(choice(DECLARED), 'Lequel\u00a0; «\u00a0autre\u00a0» pour ceux que le programme ne connaît pas.'),
  adresse: optional(located(address), 'Le serveur de Matomo ou de PeerTube.'),
  site: optional(located(siteNumber), 'Le numéro du site dans Matomo.'),
  exemption: optional(located(flag), 'Mesure de Matomo exemptée par la CNIL\u00a0: ni cookie, ni question.', false),
  finalite: optional(located(choice(PURPOSES)), 'À quoi sert un service «\u00a0autre\u00a0».'),
  script: optional(located(address), 'Ce qui est chargé après l’accord, pour un service «\u00a0autre\u00a0».'),
  nom: optional(located(text()), 'Comment le visiteur connaît le service.', 'ce que le programme sait du service'),
  editeur: optional(text(), 'Qui le tient.', 'ce que le programme sait du service'),
  texte: optional(located(text()), 'Ce qu’il fait.', 'ce que le programme sait du service'),
  duree: optional(
    located(text()),
    'Combien de temps il se souvient du visiteur.',
    'ce que le programme sait du service',
  ),
  lien: optional(address, 'Sa page sur la vie privée.', 'ce que le programme sait du service'),
  cookies: optional(
    listOf(cookieName),
    'Les cookies qu’il pose sur le site, effacés si l’accord est retiré.',
    'ce que le programme sait du service',
  ),
});

type Key = 'adresse' | 'site' | 'exemption' | 'finalite' | 'script' | 'nom' | 'texte' | 'duree';

const VIDEO_HOST = { needs: [], refuses: ['adresse', 'site', 'exemption', 'finalite', 'script'] } as const;
/** Which keys a service needs, and which it may not have. */
const RULES: Readonly<
  Record<(typeof DECLARED)[number], { readonly needs: readonly Key[]; readonly refuses: readonly Key[] }>
> = {
  matomo: { needs: ['adresse', 'site'], refuses: ['finalite', 'script'] },
  youtube: VIDEO_HOST,
  dailymotion: VIDEO_HOST,
  vimeo: VIDEO_HOST,
  peertube: { needs: ['adresse'], refuses: ['site', 'exemption', 'finalite', 'script'] },
  autre: { needs: ['nom', 'finalite', 'texte', 'duree'], refuses: ['adresse', 'site', 'exemption'] },
};

/** One item of `consentement: {services: […]}`. */
const service: Shape<OutsideService> = mapped(
  shape,
  (values, { report }) => {
    const kind = values.service;
    const { needs, refuses } = RULES[kind];
    const given: Readonly<Record<Key, Located<unknown> | undefined>> = values;
    for (const key of refuses)
      given[key]?.report(quoting(SETTING_TEXTS.notOfService, { key, service: kind }), YAML_TEXTS.removeLine);
    const missing = needs.filter((key) => given[key] === undefined);
    for (const key of missing)
      report(
        quoting(SETTING_TEXTS.serviceLacks, { key, service: kind }),
        quoting(YAML_TEXTS.addLine, { line: `${key}: …` }),
      );
    if (missing.length > 0) return undefined;
    const isExempt = values.exemption?.value === true;
    const known = kind === 'autre' ? undefined : KNOWN_SERVICES[kind];
    return {
      kind,
      purpose: known?.purpose ?? values.finalite?.value ?? 'mesure',
      name: values.nom?.value ?? known?.name ?? '',
      publisher: values.editeur ?? known?.publisher ?? '',
      text: values.texte?.value ?? known?.text ?? '',
      // An exempt service stores nothing on the device.
      duration: values.duree?.value ?? (isExempt ? DURATIONS.none : (known?.duration ?? '')),
      href: values.lien ?? known?.href,
      cookies: values.cookies ?? known?.cookies ?? [],
      address: values.adresse === undefined ? undefined : values.adresse.value.replace(/\/*$/, '/'),
      siteId: values.site?.value,
      script: values.script?.value,
      isExempt,
    };
  },
  SETTING_TEXTS.aService,
);

const serviceList = keys({ services: required(listOf(located(service)), 'Les services, un par un.') });

/** `consentement: {services: […]}` */
export const declaredServices: Shape<readonly OutsideService[]> = mapped(serviceList, ({ services }) => {
  const seen = new Set<string>();
  for (const { value, report } of services) {
    const ident = `${value.kind} ${value.address ?? ''} ${value.name}`;
    if (seen.has(ident) || (value.kind === 'matomo' && [...seen].some((one) => one.startsWith('matomo '))))
      report(quoting(SETTING_TEXTS.serviceTwice, { service: value.kind }), SETTING_TEXTS.removeOne);
    seen.add(ident);
  }
  return services.map(({ value }) => value);
});

/** All third-party services of the pages of a site: those that it declares, and those of its captcha and its maps. */
export function consentOf(
  siteName: string,
  declared: readonly OutsideService[],
  captcha: CaptchaSettings,
  tiles: MapTiles | undefined,
): SiteConsent {
  const services = [
    ...declared,
    ...(captcha.config.kind === 'recaptcha' && captcha.config.consent !== ''
      ? [knownService('recaptcha', undefined)]
      : []),
    ...(tiles === undefined || tiles.purpose === ''
      ? []
      : [knownService('tuiles', `${new URL(tiles.template).origin}/`)]),
  ].map((one) => (one.publisher === '' ? { ...one, publisher: publisherOf(one, siteName) } : one));
  const purposes = PURPOSES.flatMap((ident) => {
    const mine = services.filter(({ purpose }) => purpose === ident);
    if (mine.length === 0) return [];
    return {
      ident,
      ...PURPOSE_WORDS[ident],
      isExempt: mine.every(({ isExempt }) => isExempt),
      services: mine.map(({ name, publisher, text: words, duration, href = '', cookies, script = '' }) => {
        return { name, publisher, text: words, duration, href, cookies, script };
      }),
    };
  });
  return { services, purposes, version: versionOf(services) };
}

function knownService(kind: Exclude<ServiceKind, 'autre'>, where: string | undefined): OutsideService {
  return { kind, ...KNOWN_SERVICES[kind], address: where, siteId: undefined, script: undefined, isExempt: false };
}

function publisherOf({ kind, address: where }: OutsideService, siteName: string): string {
  return where === undefined || kind === 'matomo' ? siteName : new URL(where).host;
}

/** The hash without texts: when only they change, visitors are not asked for consent again. */
function versionOf(services: readonly OutsideService[]): string {
  const list = services.map(({ kind, purpose, name, address: where = '', isExempt }) => {
    return [kind, purpose, name, where, isExempt];
  });
  return createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 8);
}
