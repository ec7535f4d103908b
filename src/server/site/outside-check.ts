import { type SiteConsent, videoService } from './outside.ts';
import type { Problem } from './problem.ts';
import type { AccessibilityStatement, SitePage } from './types.ts';
import { quote } from './wording.ts';

interface Declared {
  readonly consent: SiteConsent;
  readonly accessibility: AccessibilityStatement | undefined;
}

/** Blocks that need something of site.yaml: a video whose service visitors are not told of would never be shown. */
export function checkDeclarations(pages: Iterable<SitePage>, { consent, accessibility }: Declared, problems: Problem[]): void {
  for (const { file, parts } of pages) {
    for (const part of parts) {
      if (part.type !== 'block') continue;
      const report = (message: string, advice: string) =>
        problems.push({ severity: 'error', file, line: part.line, column: 1, message, advice });
      const { block } = part;
      if (block.type === 'video' && videoService(consent.services, block.video) === undefined) {
        const { kind, address } = block.video;
        const lines = address === undefined ? `- { service: ${kind} }` : `- { service: ${kind}, adresse: "${address}" }`;
        report(
          `Cette vidéo vient du service ${quote(kind)}, que «\u00a0site.yaml\u00a0» ne déclare pas.`,
          `Ajoutez ${quote(lines)} à «\u00a0services\u00a0», sous «\u00a0consentement\u00a0».`,
        );
      }
      if (block.type === 'declaration-accessibilite' && accessibility === undefined)
        report('La déclaration d’accessibilité n’a rien à dire.', 'Ajoutez «\u00a0accessibilite:\u00a0» à «\u00a0site.yaml\u00a0».');
    }
  }
}
