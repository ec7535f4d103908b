import { useT } from '#language/locale.tsx';
import { changedWords, type Passage, type Piece } from './changed-words.ts';
import { texts } from './texts.ts';

/** Lines beside a change that are shown; the others are folded. */
const AROUND = 1;

interface DifferencesProps {
  readonly title: string;
  readonly isOpen?: boolean;
  /** Texts of a file; without one it is empty. */
  readonly before: string | null | undefined;
  readonly after: string | null | undefined;
}

/** What changed between two texts, word by word, below a title that unfolds it; lines without a change are folded. */
export function Differences({ title, isOpen = false, before, after }: DifferencesProps) {
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <Passages before={before ?? ''} after={after ?? ''} />
    </details>
  );
}

function Passages({ before, after }: Readonly<{ before: string; after: string }>) {
  const t = useT();
  const passages = changedWords(before, after);
  if (passages.length === 0) return <p>{t(texts.same)}</p>;
  return (
    <div className="admin-differences">
      {passages.map((passage, rank) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages have no name but their rank.
        <PassageLines key={rank} passage={passage} isFirst={rank === 0} isLast={rank === passages.length - 1} />
      ))}
    </div>
  );
}

function PassageLines({ passage, isFirst, isLast }: Readonly<{ passage: Passage; isFirst: boolean; isLast: boolean }>) {
  const t = useT();
  if (passage.type === 'line')
    return (
      <p>
        {passage.pieces.map((piece, rank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their rank.
          <Words key={rank} {...piece} />
        ))}
      </p>
    );
  const { lines } = passage;
  const [head, tail] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND];
  const folded = lines.slice(head, lines.length - tail);
  if (folded.length < 2) return <Lines lines={lines} />;
  return (
    <>
      <Lines lines={lines.slice(0, head)} />
      <details className="admin-folded">
        <summary>{t(texts.unchanged, { count: folded.length })}</summary>
        <Lines lines={folded} />
      </details>
      <Lines lines={lines.slice(lines.length - tail)} />
    </>
  );
}

function Lines({ lines }: Readonly<{ lines: readonly string[] }>) {
  return lines.map((line, rank) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their rank.
    <p key={rank}>{line}</p>
  ));
}

/** Most screen readers do not announce `ins` and `del`: hidden words mark where each begins and ends. */
function Words({ kind, text }: Piece) {
  const t = useT();
  if (kind === 'same') return text;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag>
      <span className="visually-hidden">{t(kind === 'added' ? texts.added : texts.removed)} </span>
      {text}
      <span className="visually-hidden"> {t(texts.endOfChange)} </span>
    </Tag>
  );
}
