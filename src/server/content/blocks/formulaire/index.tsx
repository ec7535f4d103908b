import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { localDay } from '#server/content/local-time.ts';
import { htmlText } from '#server/content/markup/html-text.ts';
import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { DONE_QUERY, formAreaId } from './address.ts';
import { examples } from './examples.ts';
import { FormArea } from './markup.tsx';

const keys = {
  formulaire: { kind: 'form', required: true, as: 'form', says: 'Celui à remplir. Une fois par page.' },
  titre: { kind: 'text', as: 'title', otherwise: 'celui du formulaire', says: 'Titre au-dessus.' },
} as const satisfies Keys;

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    /** `form`: ident of a form of the folder forms/. */
    formulaire: Omit<BlockOfKeys<'formulaire', typeof keys>, 'form'> & { readonly form: string };
  }
}

export const formulaire = defineBlock<'formulaire', typeof keys>({
  title: 'Formulaire',
  summary: 'Un formulaire du site, à remplir dans la page.',
  keys,
  examples,
  finish({ form, title }, { markdown: { texts }, at, report }) {
    const id = formAreaId(form.ident);
    if (texts.ids.has(id))
      return report(at('formulaire'), quoting(BLOCK_TEXTS.formTwice, { form: form.ident }), BLOCK_TEXTS.removeOneBlock);
    texts.ids.add(id);
    return { form: form.ident, title };
  },
  sheets: () => ['public-forms.css'],
  words({ form: ident, title }, { forms }) {
    const form = forms.get(ident);
    return [title ?? form?.title, htmlText(form?.introduction ?? '')];
  },
  query: () => Object.values(DONE_QUERY),
  async render(block, { services, site, page, query }) {
    const form = site.forms.get(block.form);
    if (form === undefined) return null;
    const state = await services.formState(site, form, query);
    const today = localDay(services.now(), site.timeZone);
    return <FormArea site={site} page={page} form={form} block={block} state={state} today={today} />;
  },
});
