/** Text that a site writes in Markdown. `html` was sanitised when the site folder was read. */
export function Prose({ html }: Readonly<{ html: string }>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the reader of the site folder.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
