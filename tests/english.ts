import { expect } from 'vitest';
import { expectNoFrench } from './no-french.ts';

interface Response {
  readonly body: string;
  readonly statusCode: number;
}

/** Links of the contributors' area that lead to another language, other than those of the switch. */
const FRENCH_LINK =
  /(?:href|action)="\/vitrine\/(?:mes-elements|mon-compte|connexion|deconnexion|mot-de-passe|nouveau)[^"]*"(?! hrefLang)/;

/**
 * A screen or a message in English: nothing is said in French, nothing stands in French for its translation, and its
 * links stay in the language.
 */
export function expectEnglish({ body, statusCode }: Response, status = 200, names: readonly string[] = []): void {
  expect(statusCode).toBe(status);
  expect(body).not.toContain('<span lang="fr" dir');
  expect(FRENCH_LINK.exec(body)?.[0]).toBeUndefined();
  if (body.startsWith('<!doctype html>')) expect(body).toContain('<html lang="en"');
  expectNoFrench(body, { language: 'en', names });
}
