import { Fragment } from 'react';
import { exampleSlug } from '#contract/example.ts';
import { Filled, useLocale, useT } from '#language/locale.tsx';
import { say } from '#language/message.ts';
import type { Translate } from '#language/translate.ts';
import { type KeyRow, keyRows } from '#server/content/blocks/reference.ts';
import { folderTexts, localeOf } from '#server/content/language/site-locale.ts';
import { Table } from '#server/content/markup/table.tsx';
import type { Site } from '#server/content/site/types.ts';
import { problemText } from '#server/content/site/yaml/problem.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import type { ShownExample } from './block-examples.ts';
import { catalogueView } from './catalogue-view.tsx';
import { ExampleBox } from './example-view.tsx';
import { BLOCKS_SEGMENT, blockPath, cataloguePath } from './sheet.ts';
import { Contents, Neighbours } from './sheet-parts.tsx';
import { type CatalogueBlock, siteBlocks } from './site-blocks.ts';
import { texts } from './texts.ts';

interface BlockViewProps {
  readonly site: Site;
  readonly name: string;
  readonly definition: CatalogueBlock;
  readonly examples: readonly ShownExample[];
}

/** `/catalogue/blocs/<name>`: the purpose of the block, its keys, and examples to copy. */
export function blockView({ site, name, definition, examples }: BlockViewProps): PageView {
  const { marked: t } = localeOf(site);
  const says = textsOf(site, definition);
  const root = cataloguePath(site);
  const blocks = siteBlocks(site);
  const names = [...blocks.keys()];
  const rank = names.indexOf(name);
  const neighbour = (other = '') => {
    const block = blocks.get(other);
    return block && { path: blockPath(other, root), title: textsOf(site, block)(block.title) };
  };
  const main = (
    <div className="catalogue-sheet">
      <Contents
        entries={[
          ['cles', t(texts.keys)],
          ['exemples', t(texts.examples)],
        ]}
      />
      <section aria-labelledby="cles">
        <h2 id="cles">{t(texts.keys)}</h2>
        <KeysTable name={name} rows={keyRows(definition.keys)} says={says} />
      </section>
      <section aria-labelledby="exemples">
        <h2 id="exemples">{t(texts.examples)}</h2>
        {examples.map((shown) => (
          <BlockExampleBox key={shown.example.name} path={blockPath(name, root)} shown={shown} />
        ))}
      </section>
      <Neighbours
        label={t(texts.otherBlocks)}
        previous={neighbour(names[rank - 1])}
        next={neighbour(names[rank + 1])}
      />
    </div>
  );
  const { title, summary } = definition;
  const below = `/${BLOCKS_SEGMENT}/${name}`;
  return { ...catalogueView(site, { title: says(title), description: says(summary), below, main }), ownBlocks: [name] };
}

/** The lookup of the texts of a block: those of the program, or those of the site folder. */
function textsOf(site: Site, { isOwn }: CatalogueBlock): Translate {
  return isOwn ? folderTexts(site) : localeOf(site).marked;
}

interface KeysTableProps {
  readonly name: string;
  readonly rows: readonly KeyRow[];
  /** The lookup of the texts of the keys. */
  readonly says: Translate;
}

function KeysTable({ name, rows, says }: KeysTableProps) {
  const t = useT();
  const locale = useLocale();
  if (rows.length === 0) {
    const parts = { opening: <code>::: {name}</code>, closing: <code>:::</code> };
    return (
      <p>
        <Filled text={t(texts.noKeys)} parts={parts} />
      </p>
    );
  }
  return (
    <Table
      className="catalogue-shape"
      caption={t(texts.keysOf, { name })}
      head={[t(texts.key), t(texts.role)]}
      rows={rows.map((row) => [
        <>
          <code>{row.name}</code>
          <span>{say({ ...locale, t }, row.type)}</span>
          {row.isRequired ? <span className="catalogue-required">{t(texts.required)}</span> : null}
        </>,
        <>
          {says(row.says)}
          <Choices row={row} />
          <Fallback row={row} says={says} />
        </>,
      ])}
    />
  );
}

/** The words that may be written, the same in every language. */
function Choices({ row: { choices } }: Readonly<{ row: KeyRow }>) {
  const t = useT();
  if (choices.length === 0) return null;
  const written = choices.map((choice, index) => (
    <Fragment key={choice}>
      {index === 0 ? null : ', '}
      <code>{choice}</code>
    </Fragment>
  ));
  return (
    <span>
      <Filled text={t(texts.choices)} parts={{ choices: written }} />
    </span>
  );
}

/** The default of a key: a value as it is written, or a sentence. */
function Fallback({ row, says }: Readonly<{ row: KeyRow; says: Translate }>) {
  const t = useT();
  if (row.otherwise === undefined && row.value === undefined) return null;
  const fallback = row.otherwise === undefined ? <code>{row.value}</code> : says(row.otherwise);
  return (
    <span>
      <Filled text={t(texts.fallback)} parts={{ fallback }} />
    </span>
  );
}

function BlockExampleBox({ path, shown }: Readonly<{ path: string; shown: ShownExample }>) {
  const t = useT();
  const { example, source, page } = shown;
  return (
    <ExampleBox
      example={example}
      path={shown.markup === undefined ? undefined : `${path}/${exampleSlug(example.name)}`}
      source={{ text: source, kind: 'yaml', isOpen: true }}
    >
      {shown.markup === undefined ? (
        <Problems shown={shown} />
      ) : (
        <div inert={example.inert} lang={shown.language}>
          {shown.markup}
        </div>
      )}
      {example.inert ? (
        <p>
          <a href={page.path}>{t(texts.seeInPage, { title: page.title })}</a>
        </p>
      ) : null}
    </ExampleBox>
  );
}

/** The problems of the example, as `vitrine check` reports them. */
function Problems({ shown: { example, problems } }: Readonly<{ shown: ShownExample }>) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <p>{t(example.kind === 'failure' ? texts.notPublished : texts.lacking)}</p>
      <ul className="catalogue-problems">
        {problems.map((problem) => {
          const text = t(texts.problemAt, { line: problem.line ?? 1, problem: problemText(locale, problem) });
          return <li key={text}>{text}</li>;
        })}
      </ul>
    </>
  );
}
