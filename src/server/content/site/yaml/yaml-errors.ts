import type { YAMLError } from 'yaml';
import type { Message } from '#language/message.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { quoting } from './wording.ts';

const BETWEEN_QUOTES = YAML_TEXTS.quoteText;
const ONE_KEY_PER_LINE = YAML_TEXTS.oneKeyPerLine;

/** Message and advice for a syntax error, without technical terms. */
export function explainYamlError(error: YAMLError, text: string): [message: Message, advice: Message] {
  const rest = text.slice(error.pos[0]);
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return [quoting(YAML_TEXTS.keyTwice, { key: /^[^:\n]*/.exec(rest)?.[0] ?? '' }), YAML_TEXTS.keepOneLine];
    case 'TAB_AS_INDENT':
      return [YAML_TEXTS.tabIndent, YAML_TEXTS.replaceBySpaces];
    case 'BLOCK_AS_IMPLICIT_KEY':
      return [YAML_TEXTS.colonInText, BETWEEN_QUOTES];
    case 'BAD_SCALAR_START':
      return [quoting(YAML_TEXTS.badStart, { sign: rest.slice(0, 1) }), BETWEEN_QUOTES];
    case 'MISSING_CHAR':
      return error.message.includes('quote')
        ? [YAML_TEXTS.openQuote, YAML_TEXTS.closeQuote]
        : [YAML_TEXTS.missingColon, ONE_KEY_PER_LINE];
    case 'MULTILINE_IMPLICIT_KEY':
      return [YAML_TEXTS.missingColon, ONE_KEY_PER_LINE];
    case 'BAD_INDENT':
      return error.message.startsWith('Flow')
        ? [YAML_TEXTS.openBracket, YAML_TEXTS.closeBracket]
        : [YAML_TEXTS.badIndent, YAML_TEXTS.alignLine];
    case 'MULTIPLE_DOCS':
      return [YAML_TEXTS.textIsCut, YAML_TEXTS.removeIt];
    case 'TAG_RESOLVE_FAILED':
      return [quoting(YAML_TEXTS.badStart, { sign: '!' }), BETWEEN_QUOTES];
    case 'BAD_DQ_ESCAPE':
      return [YAML_TEXTS.badBackslash, YAML_TEXTS.doubleBackslash];
    case 'NON_STRING_KEY':
      return [YAML_TEXTS.keyIsNoWord, ONE_KEY_PER_LINE];
    case 'UNEXPECTED_TOKEN':
      return error.message.includes('block-seq-ind')
        ? [YAML_TEXTS.listOnKeyLine, YAML_TEXTS.newLineAndDashes]
        : [YAML_TEXTS.unexpectedLine, ONE_KEY_PER_LINE];
    default:
      return [YAML_TEXTS.unexpectedLine, ONE_KEY_PER_LINE];
  }
}
