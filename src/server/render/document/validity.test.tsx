import { expect, test } from 'vitest';
import { FRENCH } from '#language/locale.tsx';
import { Alert, ErrorSummary } from '#server/content/markup/alert.tsx';
import { Card, CardGrid, Meta } from '#server/content/markup/card.tsx';
import { CheckboxField, Field, SelectField, SubmitButton, TextAreaField } from '#server/content/markup/form.tsx';
import { sitePageView } from '#server/render/page/site-page.tsx';
import {
  notFoundView,
  renderPlainServerError,
  renderUnknownHost,
  serverErrorView,
} from '#server/render/reply/faults.tsx';
import { exampleFacts, examplePicture, exampleServices, exampleSite, noReads } from '#server/render/testing.ts';
import { faultsOf } from '#tests/valid-html.ts';
import { renderDocument } from './document.tsx';
import type { PageView } from './page-view.ts';

const site = exampleSite();

function formView(): PageView {
  return {
    ...notFoundView(site),
    title: 'Formulaire',
    main: (
      <>
        <ErrorSummary
          errors={[
            { fieldId: 'email', message: 'Écrivez une adresse.' },
            { fieldId: undefined, message: 'Réessayez.' },
          ]}
        />
        <Alert tone="success" title="Enregistré">
          <p>En ligne.</p>
        </Alert>
        <form className="form" method="post" action="/vitrine/connexion">
          <Field
            id="email"
            name="email"
            type="email"
            label="E-mail"
            required
            hint="Celle de la mairie."
            error="Écrivez une adresse."
            autoComplete="email"
          />
          <SelectField id="service" name="service" label="Service" options={new Map([['a', 'État civil']])} />
          <TextAreaField id="message" name="message" label="Message" defaultValue="Bonjour" />
          <CheckboxField id="rester" name="rester" label="Rester connecté" />
          <SubmitButton>Envoyer</SubmitButton>
        </form>
        <h2>Actualités</h2>
        <CardGrid>
          <Card
            site={site}
            level={3}
            title="Carte"
            href="/mairie"
            picture={examplePicture}
            meta={<Meta date={{ text: '3 mai', dateTime: '2026-05-03' }} tags={['Travaux']} />}
          />
          <Card site={site} level={3} title="Sans lien" text="Texte" />
        </CardGrid>
      </>
    ),
  };
}

async function documents(): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>();
  for (const page of site.pagesById.values()) {
    const view = await sitePageView({
      reads: noReads,
      site,
      page,
      query: new URLSearchParams(),
      services: exampleServices,
    });
    all.set(page.path, renderDocument(view, { ...exampleFacts, accountName: 'Camille', csrf: 'x', sessionHash: 'y' }));
  }
  all.set('form', renderDocument(formView(), exampleFacts));
  all.set('404', renderDocument(notFoundView(site), exampleFacts));
  all.set('500', renderDocument(serverErrorView(site), exampleFacts));
  all.set('unknown host', renderUnknownHost(FRENCH));
  all.set('plain 500', renderPlainServerError(FRENCH));
  return all;
}

// Loading the rules of HTML takes seconds on a busy machine.
test('every document is valid HTML', { timeout: 60_000 }, async () => {
  for (const [name, html] of await documents()) {
    expect((await faultsOf(html)).map((fault) => `${name}: ${fault}`)).toEqual([]);
  }
});

test('no document contains an inline style, an inline script or an event attribute', async () => {
  for (const html of (await documents()).values()) {
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/i);
    for (const [, attributes = ''] of html.matchAll(/<script([^>]*)>/g)) {
      expect(attributes).toMatch(/ src="|type="application\/(ld\+)?json"/);
    }
  }
});

test('headings never skip a level, and there is one of level 1', async () => {
  for (const [name, html] of await documents()) {
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    expect(
      levels.filter((level) => level === 1),
      name,
    ).toHaveLength(1);
    expect(levels[0], name).toBe(1);
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0), `${name}: ${levels}`).toBeLessThanOrEqual(1);
  }
});

test('a field is associated with its label, its hint and its error', () => {
  const html = renderDocument(formView(), exampleFacts);
  expect(html).toContain('<label for="email">E-mail</label>');
  expect(html).toMatch(/<input[^>]* id="email"[^>]* aria-describedby="email-hint email-error" aria-invalid="true"/);
  expect(html).toContain('<a href="#email">Écrivez une adresse.</a>');
  expect(html).toContain('class="alert alert-error" role="alert"');
  expect(html).toContain('class="alert alert-success" role="status"');
  expect(html).toContain('Message<span class="field-optional"> (facultatif)</span>');
});
