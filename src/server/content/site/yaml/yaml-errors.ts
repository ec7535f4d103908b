import type { YAMLError } from 'yaml';
import type { Message } from '#language/message.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { quoting } from './wording.ts';

/** Message and advice for a syntax error, without technical terms. */
export function explainYamlError(error: YAMLError, text: string): [message: Message, advice: Message] {
  const rest = text.slice(error.pos[0]);
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return [quoting(YAML_TEXTS.keyTwice, { key: /^[^:\n]*/.exec(rest)?.[0] ?? '' }), YAML_TEXTS.keepOneLine];
    case 'TAB_AS_INDENT':
      return [YAML_TEXTS.tabIndent, YAML_TEXTS.replaceBySpaces];
    case 'BLOCK_AS_IMPLICIT_KEY':
      return [YAML_TEXTS.colonInText, YAML_TEXTS.quoteText];
    case 'BAD_SCALAR_START':
      return [quoting(YAML_TEXTS.badStart, { sign: rest.slice(0, 1) }), YAML_TEXTS.quoteText];
    case 'MISSING_CHAR':
      if (error.message.includes('quote')) return [YAML_TEXTS.openQuote, YAML_TEXTS.closeQuote];
      if (error.message.includes('- indicator')) return [YAML_TEXTS.badIndent, YAML_TEXTS.alignLine];
      return [YAML_TEXTS.missingColon, YAML_TEXTS.oneKeyPerLine];
    case 'MULTILINE_IMPLICIT_KEY':
      return [YAML_TEXTS.missingColon, YAML_TEXTS.oneKeyPerLine];
    case 'BAD_INDENT':
      return error.message.startsWith('Flow')
        ? [YAML_TEXTS.openBracket, YAML_TEXTS.closeBracket]
        : [YAML_TEXTS.badIndent, YAML_TEXTS.alignLine];
    case 'MULTIPLE_DOCS':
      return [YAML_TEXTS.textIsCut, YAML_TEXTS.removeIt];
    case 'TAG_RESOLVE_FAILED':
      return [quoting(YAML_TEXTS.badStart, { sign: '!' }), YAML_TEXTS.quoteText];
    case 'BAD_DQ_ESCAPE':
      return [YAML_TEXTS.badBackslash, YAML_TEXTS.doubleBackslash];
    case 'NON_STRING_KEY':
      return [YAML_TEXTS.keyIsNoWord, YAML_TEXTS.oneKeyPerLine];
    case 'UNEXPECTED_TOKEN':
      return error.message.includes('block-seq-ind')
        ? [YAML_TEXTS.listOnKeyLine, YAML_TEXTS.newLineAndDashes]
        : explainRest(text.slice(0, error.pos[0]).split('\n').at(-1)?.trim() ?? '');
    default:
      return [YAML_TEXTS.unexpectedLine, YAML_TEXTS.oneKeyPerLine];
  }
}

/** `before`: what stands on the line before the text that should not be there. */
function explainRest(before: string): [message: Message, advice: Message] {
  if (before === '') return [YAML_TEXTS.badIndent, YAML_TEXTS.alignLine];
  if (/["']$/.test(before)) return [YAML_TEXTS.quoteEndsEarly, YAML_TEXTS.quoteWhole];
  if (/[\s[{,]\*[^\s*]+$/.test(before)) return [quoting(YAML_TEXTS.badStart, { sign: '*' }), YAML_TEXTS.quoteText];
  return [YAML_TEXTS.unexpectedLine, YAML_TEXTS.oneKeyPerLine];
}

/** A key that is indented too far continues the value above, and makes two errors there: where the key is. */
export function misplacedKey({ code, pos: [start] }: YAMLError, errors: readonly YAMLError[], text: string) {
  if (code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined;
  const value = errors.find((error) => error.code === 'MULTILINE_IMPLICIT_KEY' && error.pos[0] === start);
  const key = value && /\n[ \t]*([\p{L}_][\p{L}\p{N}_-]*)$/u.exec(text.slice(...value.pos));
  return value && key ? value.pos[1] - (key[1]?.length ?? 0) : undefined;
}
