import type { ReactNode } from 'react';
import { exampleSlug } from '#contract/example.ts';
import { useLocale } from '#language/locale.tsx';
import { type KeyRow, keyRows } from '#server/content/blocks/reference.ts';
import type { Site } from '#server/content/site/types.ts';
import { problemText } from '#server/content/site/yaml/problem.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import type { ShownExample } from './block-examples.ts';
import { catalogueView } from './catalogue-view.tsx';
import { ExampleBox } from './example-view.tsx';
import { blockPath } from './sheet.ts';
import { Contents, Neighbours } from './sheet-parts.tsx';
import { type CatalogueBlock, siteBlocks } from './site-blocks.ts';

interface BlockViewProps {
  readonly site: Site;
  readonly name: string;
  readonly definition: CatalogueBlock;
  readonly examples: readonly ShownExample[];
}

/** `/catalogue/blocs/<name>`: the purpose of the block, its keys, and examples to copy. */
export function blockView({ site, name, definition, examples }: BlockViewProps): PageView {
  const blocks = siteBlocks(site);
  const names = [...blocks.keys()];
  const rank = names.indexOf(name);
  const neighbour = (other: string | undefined) => {
    const block = blocks.get(other ?? '');
    return other === undefined || block === undefined ? undefined : { path: blockPath(other), title: block.title };
  };
  const view = catalogueView(
    site,
    definition.title,
    definition.summary,
    <div className="catalogue-sheet">
      <Contents
        entries={[
          ['cles', 'Clés'],
          ['exemples', 'Exemples'],
        ]}
      />
      <section aria-labelledby="cles">
        <h2 id="cles">Clés</h2>
        <KeysTable name={name} rows={keyRows(definition.keys)} />
      </section>
      <section aria-labelledby="exemples">
        <h2 id="exemples">Exemples</h2>
        {examples.map((shown) => (
          <BlockExampleBox key={shown.example.name} name={name} shown={shown} />
        ))}
      </section>
      <Neighbours label="Autres blocs" previous={neighbour(names[rank - 1])} next={neighbour(names[rank + 1])} />
    </div>,
  );
  return { ...view, ownBlocks: [name] };
}

function KeysTable({ name, rows }: { readonly name: string; readonly rows: readonly KeyRow[] }): ReactNode {
  if (rows.length === 0) {
    return (
      <p>
        Ce bloc n’a pas de clé{'\u00a0'}: <code>::: {name}</code>, puis <code>:::</code>.
      </p>
    );
  }
  return (
    <table className="catalogue-shape">
      <caption className="visually-hidden">Clés du bloc {name}</caption>
      <thead>
        <tr>
          <th scope="col">Clé</th>
          <th scope="col">Rôle</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <code>{row.name}</code>
              <span>{row.type}</span>
              {row.isRequired ? <span className="catalogue-required">obligatoire</span> : null}
            </th>
            <td>
              {row.says}
              {row.choices.length === 0 ? null : <Hint label="Choix">{row.choices.join(', ')}</Hint>}
              {row.fallback === undefined ? null : <Hint label="Par défaut">{row.fallback}</Hint>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Hint({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <span>
      {label}
      {'\u00a0'}: {children}
    </span>
  );
}

function BlockExampleBox({ name, shown }: { readonly name: string; readonly shown: ShownExample }): ReactNode {
  const { example, source, page } = shown;
  return (
    <ExampleBox
      example={example}
      path={shown.markup === undefined ? undefined : `${blockPath(name)}/${exampleSlug(example.name)}`}
      source={{ text: source, name: 'YAML', isOpen: true }}
    >
      {shown.markup === undefined ? <Problems shown={shown} /> : <div inert={example.inert}>{shown.markup}</div>}
      {example.inert ? (
        <p>
          <a href={page.path}>Voir ce bloc dans la page «{`\u00a0${page.title}\u00a0`}»</a>
        </p>
      ) : null}
    </ExampleBox>
  );
}

/** The problems of the example, as `vitrine check` reports them. */
function Problems({ shown: { example, problems } }: { readonly shown: ShownExample }): ReactNode {
  const locale = useLocale();
  return (
    <>
      <p>
        {example.kind === 'failure'
          ? 'Le site n’est pas publié, et voici ce qui est dit\u00a0:'
          : 'Il manque à ce site de quoi le montrer\u00a0:'}
      </p>
      <ul className="catalogue-problems">
        {problems.map((problem) => (
          <li key={`${problem.line} ${problemText(locale, problem)}`}>
            Ligne {problem.line}
            {'\u00a0'}: {problemText(locale, problem)}
          </li>
        ))}
      </ul>
    </>
  );
}
