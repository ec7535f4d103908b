import type { FastifyRequest } from 'fastify';
import type { TranslationEntry } from '#contract/page.ts';
import { MAX_EXPRESSION_LENGTH, type RegisterTranslation, type TranslationsAnswer, translationsService } from '#contract/translations.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { addressSubject, type Limit, takeAttempt } from '#server/platform/security/attempts.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { answer } from '#server/render/reply/answer.ts';
import { keepPending } from './store.ts';

/** A page of a new language may miss many expressions at once; nobody honest misses more. */
const ADDRESS_LIMIT: Limit = { max: 60, windowMs: 60 * 60_000 };

/**
 * What is published comes from the site folder alone. Expressions that browsers report as missing wait in the database
 * for a person: nothing that a visitor sent is ever shown to another.
 */
export const translations: ServerModule = {
  name: 'translations',
  register(app, services) {
    answer(app, translationsService, open('nothing'), (ask, request) =>
      ask.action === 'load' ? published(request.site) : register(ask, request, services),
    );
  },
};

function published(site: Site): TranslationsAnswer {
  const entries = [...(site.translations.get(site.language) ?? [])];
  return { language: site.language, translations: entries.map(([expression, translation]) => ({ expression, translation })) };
}

async function register(ask: RegisterTranslation, request: FastifyRequest, services: Services): Promise<TranslationsAnswer> {
  const { site } = request;
  const { language, expression } = ask;
  if (!site.languages.includes(language)) throw new Refusal(400, 'Ce site n’est pas publié dans cette langue.');
  const known = site.translations.get(language)?.get(expression);
  const entries: TranslationEntry[] = known === undefined ? [] : [{ expression, translation: known }];
  // In the source language nothing is missing, unless the page insists.
  if (known !== undefined || (language === site.language && !ask.forceLearn)) return { language, translations: entries };
  if (!isPlausible(expression)) throw new Refusal(400, `Une expression compte de 1 à ${MAX_EXPRESSION_LENGTH} caractères imprimables.`);
  const db = services.database.kysely;
  if (!(await takeAttempt(db, site.id, addressSubject('translation', request.ip), ADDRESS_LIMIT, services.now()))) {
    throw new Refusal(429, 'Trop d’expressions à la fois. Réessayez plus tard.', { retryAfterSeconds: ADDRESS_LIMIT.windowMs / 1000 });
  }
  // `module` names a part of the site: it is looked up, never trusted.
  await keepPending(db, { siteId: site.id, language, expression, module: site.modules.has(ask.module) ? ask.module : '' });
  return { language, translations: entries };
}

/** PostgreSQL takes neither NUL nor half of a character, and no honest sentence holds other controls. */
function isPlausible(expression: string): boolean {
  return (
    expression.trim() !== '' && expression.length <= MAX_EXPRESSION_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(expression.replace(/[\t\n\r]/g, ''))
  );
}
