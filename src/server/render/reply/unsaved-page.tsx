import type { FastifyRequest } from 'fastify';
import type { Pairs } from '#contract/query.ts';
import { isObject } from '#contract/wire.ts';
import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { formPairs } from '#server/platform/http/form-fields.ts';
import { localPath } from '#server/platform/security/local-path.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { FaultReference } from './error-pages.tsx';
import { SECRET } from './held-form.tsx';
import { texts } from './texts.ts';

/**
 * For a form that could not be saved because the database is not available: the page contains the input, to be sent
 * again with one press. Files, passwords and codes are not written into the page; the browser sends them again when
 * the page is reloaded.
 */
export function unsavedView(request: FastifyRequest, reference: string): PageView {
  const { marked: t } = localeOf(request.site);
  const action = localPath(request.url, '');
  const fields = action === '' ? undefined : fieldsOf(request.body);
  const main = (
    <>
      <Alert tone="error" title={t(texts.nothingLost)} text={t(fields === undefined ? texts.reload : texts.press)} />
      {fields === undefined ? null : <Resend action={action} fields={fields} />}
      <FaultReference site={request.site} reference={reference} />
    </>
  );
  return programPage(request.site, { title: t(texts.unsaved), main });
}

function Resend({ action, fields }: Readonly<{ action: string; fields: Pairs }>) {
  return (
    <form className="form" method="post" action={action}>
      {fields.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only their places distinguish equal pairs.
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <p>
        <button className="button" type="submit">
          {useT()(texts.sendAgain)}
        </button>
      </p>
    </form>
  );
}

/** Undefined if the form has a file, a secret or no text. */
function fieldsOf(body: unknown): Pairs | undefined {
  const texts = formPairs(body);
  const hasFile = isObject(body) && Object.values(body).flat().length > texts.length;
  return hasFile || texts.length === 0 || texts.some(([name]) => SECRET.test(name)) ? undefined : texts;
}
