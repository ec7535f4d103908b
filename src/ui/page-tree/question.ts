import { create, createButton } from '#runtime/create.ts';

interface TreeQuestion {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/**
 * A question over the page, with focus on the answer that changes nothing. True only when « yes » is pressed. Without
 * `ui/dialog`: the screen of the tree loads no React.
 */
export function openQuestionInPage({ text, yes, no }: TreeQuestion): Promise<boolean> {
  const sentence = create('p', { id: 'page-tree-question' }, text);
  const refuse = createButton('button button-secondary', no);
  const accept = createButton('button', yes);
  const acts = create('div', { class: 'page-tree-answers' }, refuse, accept);
  const dialog = create('dialog', { class: 'page-tree-question', 'aria-labelledby': sentence.id }, sentence, acts);
  refuse.autofocus = true;
  refuse.addEventListener('click', () => dialog.close());
  accept.addEventListener('click', () => dialog.close('yes'));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
}
