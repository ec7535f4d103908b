import { useLocale, useT } from '#language/locale.tsx';
import { isSourceLanguage } from '#language/translate.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { renderHtml } from '#server/content/markup/html.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { catalogueView } from './catalogue-view.tsx';
import { contractHeader, frenchContract } from './contract-headers.ts';
import { ExampleBox, Source } from './example-view.tsx';
import { HeaderText } from './header-text.tsx';
import { Keyboard } from './keyboard-view.tsx';
import { formatMarkup } from './markup-text.ts';
import { REACT, REACT_EXAMPLES } from './react-examples.ts';
import { cataloguePath, examplePath, type Sheet, sheetPath } from './sheet.ts';
import { Contents, Neighbours } from './sheet-parts.tsx';
import type { FeatureSizes } from './sizes.ts';
import { SizesTable } from './sizes-view.tsx';
import { texts } from './texts.ts';

interface SheetViewProps {
  readonly site: Site;
  readonly sheet: Sheet;
  readonly previous: Sheet | undefined;
  readonly next: Sheet | undefined;
  readonly sizes: FeatureSizes | undefined;
}

/** `/catalogue/<feature>`: examples, keys, contract, sizes. */
export function sheetView({ site, sheet, previous, next, sizes }: SheetViewProps): PageView {
  const { marked: t } = localeOf(site);
  const root = cataloguePath(site);
  const neighbour = (other: Sheet | undefined) => other && { path: sheetPath(other, root), title: t(other.title) };
  const main = (
    <div className="catalogue-sheet">
      <Contents
        entries={[
          ['exemples', t(texts.examples)],
          ['clavier', t(texts.keyboard)],
          ...(REACT_EXAMPLES[sheet.name] === undefined ? [] : [['react', REACT] as const]),
          ['contrat', t(texts.contract)],
          ...(sheet.folder === undefined ? [['poids', t(texts.sizes)] as const] : []),
        ]}
      />
      <section aria-labelledby="exemples">
        <h2 id="exemples">{t(texts.examples)}</h2>
        {sheet.examples.map((example) => (
          <FeatureExample
            key={example.name}
            example={example}
            path={example.notLive === undefined ? examplePath(sheet, example, root) : undefined}
          />
        ))}
      </section>
      <Keyboard keyboard={sheet.keyboard} />
      <ReactSource sheet={sheet} />
      <Contract sheet={sheet} />
      {sheet.folder === undefined ? <SizesTable sizes={sizes} /> : null}
      <Neighbours label={t(texts.otherFeatures)} previous={neighbour(previous)} next={neighbour(next)} />
    </div>
  );
  const { name, title, summary } = sheet;
  return catalogueView(site, { title: t(title), description: t(summary), below: `/${name}`, main });
}

function FeatureExample({ example, path }: Readonly<{ example: Sheet['examples'][number]; path: string | undefined }>) {
  const source = { text: formatMarkup(renderHtml(example.markup)), kind: 'markup' } as const;
  return (
    <ExampleBox example={example} path={path} source={source} isFrench>
      {example.markup}
    </ExampleBox>
  );
}

/** The same feature in a program that uses React. */
function ReactSource({ sheet: { name, title } }: Readonly<{ sheet: Sheet }>) {
  const t = useT();
  const text = REACT_EXAMPLES[name];
  return text === undefined ? null : (
    <section aria-labelledby="react">
      <h2 id="react">{REACT}</h2>
      <Source slug="react" title={t(title)} source={{ text, kind: 'code', isOpen: true }} />
    </section>
  );
}

/** The reference: in French, else the header of the source, which is English. */
function Contract({ sheet: { name, folder } }: Readonly<{ sheet: Sheet }>) {
  const t = useT();
  const { language } = useLocale();
  const isFrench = isSourceLanguage(language);
  const contract = isFrench ? frenchContract(name) : contractHeader(name);
  const isOwnLanguage = isFrench || /^en\b/.test(language);
  return (
    <section aria-labelledby="contrat">
      <h2 id="contrat">{t(texts.contract)}</h2>
      <p className="catalogue-sheet-name">
        <code>{folder ?? `src/contract/${name}.ts`}</code>
      </p>
      {contract === undefined ? null : (
        <details>
          <summary>{t(texts.readContract)}</summary>
          <div className="prose catalogue-contract" {...(isOwnLanguage ? {} : { lang: 'en', dir: 'ltr' })}>
            <HeaderText header={contract} />
          </div>
        </details>
      )}
    </section>
  );
}
