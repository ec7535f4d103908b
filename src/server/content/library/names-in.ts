/** The characters that end a name in Markdown, YAML, HTML and CSS. */
const SEPARATORS = /[\s"'`()<>[\]{},;|]+/;
const FOLDER = /^\/?media\//;

/** Whether a text names a file of media/: by its path, or by its address. */
export function namesFile(text: string, file: string): boolean {
  const spellings = new Set([file, encodeURI(file), file.split('/').map(encodeURIComponent).join('/')]);
  for (const spelling of spellings) {
    if (!text.includes(spelling)) continue;
    // Where a name with a separator begins and ends cannot be recognised.
    if (SEPARATORS.test(spelling)) return true;
    if (text.split(SEPARATORS).some((word) => plainName(word) === spelling)) return true;
  }
  return false;
}

function plainName(word: string): string {
  return word
    .replace(/^[^=]*=(?=\/?media\/)/, '')
    .replace(FOLDER, '')
    .replace(/[?#].*$/, '')
    .replace(/:$/, '');
}
