import { useT } from '#language/locale.tsx';
import { fieldValue } from '#server/content/elements/field-value.tsx';
import { Table } from '#server/content/markup/table.tsx';
import type { ModuleField, Site, SiteModule } from '#server/content/site/types.ts';
import { flatValues } from '#server/modules/my-elements/store/languages.ts';
import type { ElementValues } from '#server/platform/db/schema.ts';
import { texts } from './texts.ts';

interface VersionsProps {
  readonly site: Site;
  readonly module: SiteModule;
  readonly caption: string;
  readonly fields: readonly ModuleField[];
  /** Two versions, each under its name. */
  readonly versions: readonly [Version, Version];
}

interface Version {
  readonly name: string;
  readonly values: ElementValues;
}

/** Two versions beside each other, field by field, as the site would show them. */
export function Versions({ site, module, caption, fields, versions }: VersionsProps) {
  const t = useT();
  const head = [t(texts.field), ...versions.map(({ name }) => name)];
  return (
    <Table
      className="space-versions"
      caption={caption}
      head={head}
      rows={fields.map((field) => [
        field.label,
        ...versions.map(({ name, values }) => (
          <ShownValue key={name} site={site} module={module} field={field} values={values} />
        )),
      ])}
      labels={head}
    />
  );
}

interface ShownValuesProps {
  readonly site: Site;
  readonly module: SiteModule;
  readonly fields: readonly ModuleField[];
  readonly values: ElementValues;
  readonly lang?: string | undefined;
}

/** Fields and their values, as the site would show them. */
export function ShownValues({ fields, lang, ...shown }: ShownValuesProps) {
  return (
    <dl className="element-facts" lang={lang}>
      {fields.map((field) => (
        <div key={field.name} className={field.type === 'texte-riche' ? 'space-prose' : undefined}>
          <dt>{field.label}</dt>
          <dd>
            <ShownValue {...shown} field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ShownValueProps extends Pick<ShownValuesProps, 'site' | 'module' | 'values'> {
  readonly field: ModuleField;
}

function ShownValue({ site, module, field, values }: ShownValueProps) {
  const t = useT();
  return (
    fieldValue(site, module, field, flatValues(module, values)) ?? (
      <span className="space-empty">{t(texts.nothing)}</span>
    )
  );
}
