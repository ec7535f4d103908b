/** Text written in Markdown by the people of the site. `html` was made safe when the site folder was read. */
export function Prose({ html }: Readonly<{ html: string }>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the reader of the site folder is the one that makes this HTML, and it drops what could act.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
