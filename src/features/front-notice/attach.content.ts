/** Text and addresses of a notice, without its close control. */
export function contentOf(notice: HTMLElement, closeSelector: string): string {
  const copy = notice.cloneNode(true) as HTMLElement;
  for (const control of copy.querySelectorAll(closeSelector)) control.remove();
  const links = [...copy.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'));
  const pictures = [...copy.querySelectorAll('img[src]')].map((picture) => picture.getAttribute('src'));
  return [copy.textContent, ...links, ...pictures].join('\n');
}
