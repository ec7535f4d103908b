import { useT } from '#language/locale.tsx';
import { FileLink } from '#server/render/administration/problem-errors.tsx';
import type { Leading } from './leading.ts';
import { texts } from './texts.ts';

/** What leads to a page, before it goes (EDIT-10). */
export function LeadingHere({ leading }: Readonly<{ leading: Leading | undefined }>) {
  const t = useT();
  if (leading === undefined) return null;
  const { places, elements } = leading;
  return (
    <>
      {places.length === 0 ? null : (
        <>
          <p>{t(texts.leading, { count: places.length })}</p>
          <ul>
            {places.map((place) => (
              <li key={`${place.title} ${place.href}`}>
                <FileLink {...place} />
              </li>
            ))}
          </ul>
        </>
      )}
      {elements.length === 0 ? null : (
        <>
          <p>{t(texts.elements, { count: elements.length })}</p>
          <ul>
            {elements.map(({ id, title, module }) => (
              <li key={id}>
                {title} ({module})
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
