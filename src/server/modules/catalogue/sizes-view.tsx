import { knownLanguage } from '#language/formats.ts';
import { Filled, type Locale, useLocale, useT } from '#language/locale.tsx';
import { Table } from '#server/content/markup/table.tsx';
import { type FeatureSizes, type SizedFile, totalBytes } from './sizes.ts';
import { texts } from './texts.ts';

/** « 12,4 ko », “12.4 kB” */
export function kilobytes(bytes: number, { language, marked: t }: Pick<Locale, 'language' | 'marked'>): string {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1, numberingSystem: 'latn' };
  return t(texts.kilobytes, { number: (bytes / 1000).toLocaleString(knownLanguage(language), format) });
}

/** What a feature loads with the page, and on use. */
export function SizesTable({ sizes }: Readonly<{ sizes: FeatureSizes | undefined }>) {
  const t = useT();
  const locale = useLocale();
  const size = (files: readonly SizedFile[]) => <strong>{kilobytes(totalBytes(files), locale)}</strong>;
  return (
    <section aria-labelledby="poids">
      <h2 id="poids">{t(texts.sizes)}</h2>
      {sizes === undefined ? (
        <p>{t(texts.notMeasured)}</p>
      ) : (
        <>
          <p>
            <Filled
              text={t(sizes.use.length === 0 ? texts.sizeOfPresence : texts.sizeOfUse)}
              parts={{ presence: size(sizes.presence), use: size(sizes.use) }}
            />{' '}
            {t(texts.sizesExplained)}
          </p>
          <div className="catalogue-sizes">
            <FilesTable caption={t(texts.withPage)} files={sizes.presence} />
            <FilesTable caption={t(texts.onUse)} files={sizes.use} />
          </div>
        </>
      )}
    </section>
  );
}

function FilesTable({ caption, files }: Readonly<{ caption: string; files: readonly SizedFile[] }>) {
  const t = useT();
  const locale = useLocale();
  if (files.length === 0) return null;
  return (
    <Table
      caption={caption}
      isCaptionShown
      head={[t(texts.file), t(texts.sizes)]}
      rows={files.map(({ name, bytes }) => [name, kilobytes(bytes, locale)])}
    />
  );
}
