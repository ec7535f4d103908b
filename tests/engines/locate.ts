/** Words as they travel to the page: a part of a text without regard to case, the whole of it, or a pattern. */
export interface Words {
  readonly text: string;
  readonly how: 'part' | 'whole' | 'pattern';
  readonly flags?: string;
}

/** One call of a locator: each narrows what the one before has found. */
export type Step =
  | { readonly by: 'css'; readonly css: string }
  | { readonly by: 'role'; readonly role: string; readonly name?: Words; readonly level?: number }
  | { readonly by: 'text' | 'label' | 'hasText'; readonly words: Words }
  | { readonly by: 'first' | 'last' };

export function wordsOf(words: string | RegExp, exact = false): Words {
  if (words instanceof RegExp) return { text: words.source, how: 'pattern', flags: words.flags };
  return { text: words, how: exact ? 'whole' : 'part' };
}

/**
 * Runs in the page: the elements that the steps lead to, as Playwright finds them. It is sent as text, so it uses
 * nothing but itself.
 */
export function locate(steps: readonly Step[]): Element[] {
  const implicit: Record<string, string> = {
    alert: '',
    alertdialog: '',
    button: 'button, input:is([type=button], [type=submit], [type=reset], [type=image])',
    checkbox: 'input[type=checkbox]',
    combobox: 'select:not([multiple]):not([size])',
    dialog: 'dialog',
    group: 'fieldset, details',
    heading: 'h1, h2, h3, h4, h5, h6',
    img: 'img',
    link: 'a[href], area[href]',
    main: 'main',
    navigation: 'nav',
    option: 'option',
    radio: 'input[type=radio]',
    row: 'tr',
    searchbox: 'input[type=search]',
    status: 'output',
    table: 'table',
    textbox: 'input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url]):not([list]), textarea',
    toolbar: '',
    tooltip: '',
  };
  const squeezed = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim();

  function matches({ text, how, flags }: Words, found: string): boolean {
    if (how === 'pattern') return new RegExp(text, flags).test(found);
    const [wanted, given] = [squeezed(text), squeezed(found)];
    return how === 'whole' ? given === wanted : given.toLowerCase().includes(wanted.toLowerCase());
  }

  /** The text that a name is made of: alternatives of pictures count, what is hidden does not. */
  function spoken(node: Node, isRoot = false): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return '';
    if (!isRoot && (node.getAttribute('aria-hidden') === 'true' || getComputedStyle(node).display === 'none'))
      return '';
    if (!isRoot && node.hasAttribute('aria-label')) return node.getAttribute('aria-label') ?? '';
    if (node instanceof HTMLImageElement) return node.alt;
    const text = [...node.childNodes].map((child) => spoken(child)).join('');
    return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `;
  }

  function nameOf(element: Element, role: string): string {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const labelled = ids.map((id) => document.getElementById(id)).filter((part) => part !== null);
    if (labelled.length > 0) return squeezed(labelled.map((part) => spoken(part, true)).join(' '));
    const own = element.getAttribute('aria-label');
    if (own !== null && own.trim() !== '') return squeezed(own);
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    if (labels.length > 0) return squeezed(labels.map((label) => spoken(label, true)).join(' '));
    const title = element.querySelector(':scope > legend, :scope > caption');
    if (title !== null) return squeezed(spoken(title, true));
    if (element instanceof HTMLImageElement) return element.alt;
    if (element instanceof HTMLInputElement && /^(button|submit|reset)$/.test(element.type)) return element.value;
    const hasContent = !/^(dialog|alertdialog|main|navigation|group|table|toolbar|textbox|searchbox)$/.test(role);
    const content = hasContent ? squeezed(spoken(element, true)) : '';
    return content === '' ? (element.getAttribute('title') ?? '') : content;
  }

  function isOffered(element: Element): boolean {
    return element.closest('[aria-hidden=true]') === null && element.checkVisibility({ visibilityProperty: true });
  }

  function withRole(root: ParentNode, { role, name, level }: Extract<Step, { by: 'role' }>): Element[] {
    const tags = implicit[role];
    if (tags === undefined) throw new Error(`role ${role}: add it to the table of tests/engines/locate.ts`);
    const all = root.querySelectorAll(tags === '' ? `[role="${role}"]` : `${tags}, [role="${role}"]`);
    return [...all].filter(
      (element) =>
        (element.getAttribute('role') ?? role) === role &&
        isOffered(element) &&
        (level === undefined || element.tagName === `H${level}` || element.ariaLevel === String(level)) &&
        (name === undefined || matches(name, nameOf(element, role))),
    );
  }

  /** The innermost elements with the text. */
  function withText(root: ParentNode, words: Words): Element[] {
    const all = [...root.querySelectorAll('*')].filter(
      (element) => !/^(SCRIPT|STYLE|NOSCRIPT|HEAD|TITLE)$/.test(element.tagName),
    );
    const found = all.filter((element) => matches(words, squeezed(element.textContent ?? '')));
    return found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
  }

  function withLabel(root: ParentNode, words: Words): Element[] {
    const fields = root.querySelectorAll('input, textarea, select, [aria-label], [aria-labelledby], [role=textbox]');
    return [...fields].filter((field) => matches(words, nameOf(field, 'textbox')));
  }

  function take(found: ParentNode[], step: Step): ParentNode[] {
    switch (step.by) {
      case 'first':
        return found.slice(0, 1);
      case 'last':
        return found.slice(-1);
      case 'hasText':
        return found.filter((element) => matches(step.words, squeezed((element as Element).textContent ?? '')));
      case 'css':
        return found.flatMap((root) => [...root.querySelectorAll(step.css)]);
      case 'role':
        return found.flatMap((root) => withRole(root, step));
      case 'text':
        return found.flatMap((root) => withText(root, step.words));
      case 'label':
        return found.flatMap((root) => withLabel(root, step.words));
    }
  }

  let found: ParentNode[] = [document];
  for (const step of steps) found = [...new Set(take(found, step))];
  return found as Element[];
}
