import { Filled, useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { Field, FormEnd, SmallButton, TextAreaField } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import { REDIRECTS_FILE } from '#server/content/site/redirects/read.ts';
import type { Site } from '#server/content/site/types.ts';
import { historyHref } from '#server/modules/site-editor/history/file-routes.tsx';
import { texts as historyTexts } from '#server/modules/site-editor/history/texts.ts';
import { AskingForm } from '#server/render/administration/asking-form.tsx';
import { ENTRIES, entryHref } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { PAGES_LIST, Suggestions } from '#server/render/administration/keys/suggestions.tsx';
import { texts as keyTexts } from '#server/render/administration/keys/texts.ts';
import { shownLink } from '#server/render/administration/keys/values.ts';
import { DataTable } from '#server/render/administration/list.tsx';
import { Section } from '#server/render/layout/section.tsx';
import type { Tested } from './tested.ts';
import { NOTICES, TESTED, texts } from './texts.ts';

export const FROM_ID = 'redirection-de';
export const PASTE_ID = 'redirection-tableau';

export interface RedirectsState {
  readonly redirects: readonly (readonly [string, string])[];
  readonly missed: readonly { readonly path: string; readonly hits: number }[];
  readonly from: string;
  readonly to: string;
  readonly pasted: string;
  /** The address that was tried, and what visitors get there. */
  readonly tested?: { readonly address: string; readonly result: Tested } | undefined;
  readonly errors?: readonly FieldError[];
}

/** Redirects, and addresses that visitors requested in vain. */
export function redirectsView(site: Site, state: RedirectsState): Screen {
  const { marked: t } = localeOf(site);
  const { errors = [] } = state;
  const path = entryHref(site, 'redirects');
  return screen(
    { current: 'redirects', title: t(ENTRIES.redirects.title), lead: t(texts.lead), notices: NOTICES, errors },
    <>
      <TestForm site={site} path={path} tested={state.tested} />
      <AddForms path={path} state={state} />
      <Suggestions site={site} />
      <Section id="redirections" title={t(texts.list)}>
        <DataTable
          caption={t(texts.list)}
          rows={state.redirects.map(([from, to]) => ({ id: from, to }))}
          empty={t(texts.none)}
          columns={[
            { title: t(texts.from), isName: true, cell: ({ id }) => id },
            { title: t(texts.to), cell: ({ to }) => <a href={shownLink(site, to)}>{shownLink(site, to)}</a> },
            { title: t(texts.act), isAct: true, cell: ({ id, to }) => <RemoveForm path={path} from={id} to={to} /> },
          ]}
        />
      </Section>
      <p>
        <a href={historyHref(site, 'redirects', REDIRECTS_FILE)}>{t(historyTexts.redirects)}</a>
      </p>
      <Section id="en-vain" title={t(texts.missed)}>
        <p>{t(texts.missedLead)}</p>
        <DataTable
          caption={t(texts.missed)}
          rows={state.missed.map(({ path: id, hits }) => ({ id, hits }))}
          empty={t(texts.noMissed)}
          columns={[
            { title: t(texts.from), isName: true, cell: ({ id }) => id },
            { title: t(texts.hits), cell: ({ hits }) => hits },
            {
              title: t(texts.redirect),
              isAct: true,
              cell: ({ id }) => (
                <a href={`${path}?de=${encodeURIComponent(id)}#${FROM_ID}`}>
                  {t(texts.redirect)}
                  <span className="visually-hidden"> {id}</span>
                </a>
              ),
            },
          ]}
        />
      </Section>
    </>,
  );
}

function TestForm({ site, path, tested }: Pick<RedirectsState, 'tested'> & Readonly<{ site: Site; path: string }>) {
  const t = useT();
  return (
    <form method="get" action={path} className="admin-form" aria-label={t(texts.testTitle)}>
      <Field
        id="redirection-essai"
        name="essai"
        label={t(texts.test)}
        hint={t(texts.testHint)}
        required
        defaultValue={tested?.address ?? ''}
      />
      {tested === undefined ? null : <TestedAlert site={site} {...tested} />}
      <FormEnd tone="secondary">{t(texts.testButton)}</FormEnd>
    </form>
  );
}

function TestedAlert({ site, address, result }: NonNullable<RedirectsState['tested']> & Readonly<{ site: Site }>) {
  const t = useT();
  const href = result.kind === 'moved' ? result.to : 'href' in result ? result.href : undefined;
  const name =
    result.kind === 'moved'
      ? (site.pagesByPath.get(result.to)?.title ?? result.to)
      : 'title' in result
        ? result.title
        : '';
  const tone = result.kind === 'unknown' || result.kind === 'unreadable' ? 'warning' : 'info';
  return (
    <Alert tone={tone}>
      <p>
        <Filled
          text={t(TESTED[result.kind], { address })}
          parts={{
            target: href === undefined ? name : <a href={href}>{name === href ? name : `${name} (${href})`}</a>,
          }}
        />
      </p>
    </Alert>
  );
}

function AddForms({ path, state }: Readonly<{ path: string; state: RedirectsState }>) {
  const t = useT();
  const { from, to, pasted, errors = [] } = state;
  const isBack = errors.length > 0;
  return (
    <>
      <AskingForm action={path} className="admin-form" aria-label={t(texts.addTitle)} isUnsaved={isBack && to !== ''}>
        <Field id={FROM_ID} name="de" label={t(texts.from)} hint={t(texts.fromHint)} required defaultValue={from} />
        <Field
          id="redirection-vers"
          name="vers"
          label={t(texts.to)}
          hint={t(keyTexts.linkHint)}
          required
          list={PAGES_LIST}
          defaultValue={to}
        />
        <FormEnd name="geste" value="ajouter">
          {t(texts.add)}
        </FormEnd>
      </AskingForm>
      <details open={pasted !== ''}>
        <summary>{t(texts.pasteTitle)}</summary>
        <AskingForm
          action={path}
          className="admin-form"
          aria-label={t(texts.pasteTitle)}
          isUnsaved={isBack && pasted !== ''}
        >
          <TextAreaField
            id={PASTE_ID}
            name="tableau"
            label={t(texts.paste)}
            hint={t(texts.pasteHint)}
            required
            defaultValue={pasted}
          />
          <FormEnd name="geste" value="coller">
            {t(texts.pasteButton)}
          </FormEnd>
        </AskingForm>
      </details>
    </>
  );
}

function RemoveForm({ path, from, to }: Readonly<Record<'path' | 'from' | 'to', string>>) {
  const t = useT();
  return (
    <PostForm action={path} hidden={{ de: from, vers: to }}>
      <SmallButton name="geste" value="retirer" about={from}>
        {t(texts.remove)}
      </SmallButton>
    </PostForm>
  );
}
