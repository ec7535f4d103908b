import type { ReactNode } from 'react';
import { renderHtml } from '#server/content/markup/html.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { catalogueView } from './catalogue-view.tsx';
import { contractHeader } from './contract-headers.ts';
import { ExampleBox, Source } from './example-view.tsx';
import { HeaderText } from './header-text.tsx';
import { formatMarkup } from './markup-text.ts';
import { REACT, REACT_EXAMPLES } from './react-examples.ts';
import { examplePath, type Sheet, sheetPath } from './sheet.ts';
import { Contents, Neighbours } from './sheet-parts.tsx';
import { type FeatureSizes, kilobytes, type SizedFile, totalBytes } from './sizes.ts';

interface SheetViewProps {
  readonly site: Site;
  readonly sheet: Sheet;
  readonly previous: Sheet | undefined;
  readonly next: Sheet | undefined;
  readonly sizes: FeatureSizes | undefined;
}

/** `/catalogue/<feature>`: examples, keys, contract, sizes. */
export function sheetView({ site, sheet, previous, next, sizes }: SheetViewProps): PageView {
  return catalogueView(
    site,
    sheet.title,
    sheet.summary,
    <div className="catalogue-sheet">
      <Contents
        entries={[
          ['exemples', 'Exemples'],
          ['clavier', 'Clavier'],
          ...(REACT_EXAMPLES[sheet.name] === undefined ? [] : [['react', REACT] as const]),
          ['contrat', 'Contrat'],
          ...(sheet.folder === undefined ? [['poids', 'Poids'] as const] : []),
        ]}
      />
      <section aria-labelledby="exemples">
        <h2 id="exemples">Exemples</h2>
        {sheet.examples.map((example) => (
          <FeatureExample key={example.name} sheet={sheet} example={example} />
        ))}
      </section>
      <Keyboard sheet={sheet} />
      <ReactSource sheet={sheet} />
      <Contract sheet={sheet} />
      {sheet.folder === undefined ? <SizesTable sizes={sizes} /> : null}
      <Neighbours label="Autres fonctions" previous={neighbour(previous)} next={neighbour(next)} />
    </div>,
  );
}

function neighbour(sheet: Sheet | undefined) {
  return sheet && { path: sheetPath(sheet), title: sheet.title };
}

function FeatureExample({
  sheet,
  example,
}: {
  readonly sheet: Sheet;
  readonly example: Sheet['examples'][number];
}): ReactNode {
  return (
    <ExampleBox
      example={example}
      path={example.notLive === undefined ? examplePath(sheet, example) : undefined}
      source={{ text: formatMarkup(renderHtml(example.markup)), name: 'balisage' }}
    >
      {example.markup}
    </ExampleBox>
  );
}

/** How programs that use React write the same. */
function ReactSource({ sheet: { name, title } }: { readonly sheet: Sheet }): ReactNode {
  const text = REACT_EXAMPLES[name];
  return text === undefined ? null : (
    <section aria-labelledby="react">
      <h2 id="react">{REACT}</h2>
      <Source slug="react" title={title} source={{ text, name: 'code', isOpen: true }} />
    </section>
  );
}

/** The reference is in English, from the source of the contract. */
function Contract({ sheet: { name, folder } }: { readonly sheet: Sheet }): ReactNode {
  const header = contractHeader(name);
  return (
    <section aria-labelledby="contrat">
      <h2 id="contrat">Contrat</h2>
      <p className="catalogue-sheet-name">
        <code>{folder ?? `src/contract/${name}.ts`}</code>, en anglais comme toute la documentation technique
      </p>
      {header === undefined ? null : (
        <details>
          <summary>Lire le contrat</summary>
          <div className="prose catalogue-contract" lang="en">
            <HeaderText header={header} />
          </div>
        </details>
      )}
    </section>
  );
}

function Keyboard({ sheet: { keyboard } }: { readonly sheet: Sheet }): ReactNode {
  return (
    <section aria-labelledby="clavier">
      <h2 id="clavier">Clavier</h2>
      {keyboard.length === 0 ? (
        <p>Cette fonction n’ajoute aucune touche{'\u00a0'}: les liens, boutons et champs répondent comme partout.</p>
      ) : (
        <table className="catalogue-keys">
          <caption className="visually-hidden">Touches et effets</caption>
          <thead>
            <tr>
              <th scope="col">Touches</th>
              <th scope="col">Effet</th>
            </tr>
          </thead>
          <tbody>
            {keyboard.map(([keys, effect]) => (
              <tr key={keys}>
                <th scope="row">
                  <Keys keys={keys} />
                </th>
                <td>{effect}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** « Maj + Tab, Échap »: a plus joins keys pressed together, a comma separates alternatives. */
function Keys({ keys }: { readonly keys: string }): ReactNode {
  return keys.split(', ').map((stroke, rank) => (
    <span key={stroke}>
      {rank === 0 ? null : ', '}
      {stroke.split(' + ').map((key, index) => (
        <span key={key}>
          {index === 0 ? null : '\u00a0+\u00a0'}
          <kbd>{key}</kbd>
        </span>
      ))}
    </span>
  ));
}

function SizesTable({ sizes }: { readonly sizes: FeatureSizes | undefined }): ReactNode {
  return (
    <section aria-labelledby="poids">
      <h2 id="poids">Poids</h2>
      {sizes === undefined ? (
        <p>Les fichiers n’ont pas été mesurés. Lancez npm run build, puis redémarrez le serveur.</p>
      ) : (
        <>
          <p>
            <strong>{kilobytes(totalBytes(sizes.presence))}</strong> dès qu’une page porte cette fonction
            {sizes.use.length === 0 ? null : (
              <>
                , puis <strong>{kilobytes(totalBytes(sizes.use))}</strong> quand une personne s’en sert
              </>
            )}
            . Compressé par brotli, sans ce que toute page charge déjà{'\u00a0'}; un fichier que plusieurs fonctions
            partagent ne vient qu’une fois.
          </p>
          <div className="catalogue-sizes">
            <FilesTable caption="Avec la page" files={sizes.presence} />
            {sizes.use.length === 0 ? null : <FilesTable caption="À l’usage" files={sizes.use} />}
          </div>
        </>
      )}
    </section>
  );
}

function FilesTable({ caption, files }: { readonly caption: string; readonly files: readonly SizedFile[] }): ReactNode {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Fichier</th>
          <th scope="col">Poids</th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ name, bytes }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{kilobytes(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
