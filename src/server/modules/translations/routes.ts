import type { FastifyRequest } from 'fastify';
import type { TranslationEntry } from '#contract/page.ts';
import {
  MAX_EXPRESSION_LENGTH,
  type RegisterTranslation,
  type TranslationsAnswer,
  translationsService,
} from '#contract/translations.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { limitVisitor } from '#server/content/visitor-limit.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import type { Limit } from '#server/platform/security/attempts.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { answer } from '#server/render/reply/answer.ts';
import { storePending } from './store.ts';
import { texts } from './texts.ts';

/** A page in a new language may miss many expressions at once; more are abuse. */
const ADDRESS_LIMIT: Limit = { max: 60, windowMs: 60 * 60_000 };

/**
 * Only translations of the site folder are published. Expressions that browsers report as missing are stored for
 * review, and never shown to visitors.
 */
export const translations: ServerModule = {
  name: 'translations',
  register(app, services) {
    answer(app, translationsService, open('nothing'), (params, request) =>
      params.action === 'load' ? published(request.site) : register(params, request, services),
    );
  },
};

function published(site: Site): TranslationsAnswer {
  const entries = [...(site.translations.get(site.language) ?? [])];
  return {
    language: site.language,
    translations: entries.map(([expression, translation]) => ({ expression, translation })),
  };
}

async function register(
  params: RegisterTranslation,
  request: FastifyRequest,
  services: Services,
): Promise<TranslationsAnswer> {
  const { site } = request;
  const { language, expression } = params;
  if (!site.languages.includes(language)) throw new Refusal(400, texts.otherLanguage);
  const translation = site.translations.get(language)?.get(expression);
  const entries: TranslationEntry[] = translation === undefined ? [] : [{ expression, translation }];
  // In the source language nothing is missing, unless the page forces it.
  if (translation !== undefined || (language === site.language && !params.forceLearn))
    return { language, translations: entries };
  if (!isPlausible(expression))
    throw new Refusal(400, localeOf(site).t(texts.implausible, { max: MAX_EXPRESSION_LENGTH }));
  await limitVisitor(services, request, 'translation', ADDRESS_LIMIT, texts.tooMany);
  // `module` must be the ident of a module of the site.
  const module = site.modules.has(params.module) ? params.module : '';
  await storePending(services.database.kysely, { siteId: site.id, language, expression, module });
  return { language, translations: entries };
}

/** PostgreSQL stores neither NUL nor lone surrogates, and sentences contain no other control characters. */
function isPlausible(expression: string): boolean {
  return (
    expression.trim() !== '' &&
    expression.length <= MAX_EXPRESSION_LENGTH &&
    !/[\p{Cc}\p{Cs}]/u.test(expression.replace(/[\t\n\r]/g, ''))
  );
}
