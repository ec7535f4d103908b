/** Cuts a stream of UTF-8 into lines, without their ends. A line longer than `longest` characters is an error: it would fill the memory. */
export async function* readLines(source: AsyncIterable<string | Uint8Array>, longest = 32 * 1024 * 1024): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of source) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longest) throw new RangeError(`Line of more than ${longest} characters`);
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
