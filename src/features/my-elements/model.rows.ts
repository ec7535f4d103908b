/** How the state of an element looks: draft and withdrawn are quiet, what waits for somebody and what was refused are not. */
export type StateTone = 'quiet' | 'waiting' | 'published' | 'refused';

/** Class of the toggle link (MINE-5): the answer that changes the state replaces it, and the stylesheet changes its word with it. */
export function toggleClass(isActive: boolean): string {
  return `my-element-toggle ${isActive ? 'my-element-on' : 'my-element-off'}`;
}

/** Name of the buttons that publish and withdraw: what they say without a script. */
export const PUBLICATION_NAME = 'publication';

/** What the edit form wants to become of the publication: the hidden field `active`, set by the script, else the button that was pressed. '' = nothing. */
export function readActive(body: Readonly<Record<string, unknown>>): '' | '0' | '1' {
  for (const name of ['active', PUBLICATION_NAME]) {
    const sent: unknown = Object.hasOwn(body, name) ? body[name] : '';
    const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
    const last = list.findLast((value) => value === '0' || value === '1');
    if (last === '0' || last === '1') return last;
  }
  return '';
}
