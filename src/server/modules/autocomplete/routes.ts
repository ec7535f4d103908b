import { autocompleteService } from '#contract/autocomplete.ts';
import { findSource } from '#server/content/autocomplete/sources.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { answer } from '#server/render/reply/answer.ts';

/**
 * Suggestions from the content of the site (AUTO-1). An unknown source returns an empty list, which does not disclose
 * which sources exist.
 */
export const autocomplete: ServerModule = {
  name: 'autocomplete',
  register(app, services) {
    answer(app, autocompleteService, open('published'), async ({ className, method, term, extra }, request) => {
      const source = findSource(request.site, className, method);
      return source === undefined ? [] : source(request.reads.db, { term, extra }, services.now());
    });
  },
};
