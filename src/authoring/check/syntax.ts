import { type Node, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { ProblemFix } from './LayoutProblem';
import type { Doc } from '../../engine/docs';
import { fill, fixTexts } from './problemTexts';
import type { Report } from './Report';
import { MAX_NESTING, tooDeepAt } from './tooDeepAt';

const WORDS: Readonly<Record<string, Doc>> = {
  InvalidSymbol: { vi: 'ký hiệu lạ', en: 'unknown symbol' },
  InvalidNumberFormat: { vi: 'số viết sai', en: 'malformed number' },
  PropertyNameExpected: { vi: 'thiếu tên thuộc tính', en: 'a property name is missing' },
  ValueExpected: { vi: 'thiếu giá trị', en: 'a value is missing' },
  ColonExpected: { vi: 'thiếu dấu hai chấm', en: 'a colon is missing' },
  CommaExpected: { vi: 'thiếu dấu phẩy', en: 'a comma is missing' },
  CloseBraceExpected: { vi: 'thiếu dấu }', en: 'a closing } is missing' },
  CloseBracketExpected: { vi: 'thiếu dấu ]', en: 'a closing ] is missing' },
  EndOfFileExpected: { vi: 'thừa nội dung phía sau', en: 'there is more after the end' },
  InvalidCommentToken: { vi: 'JSON không có chú thích', en: 'JSON has no comments' },
  UnexpectedEndOfComment: { vi: 'chú thích chưa đóng', en: 'the comment does not end' },
  UnexpectedEndOfString: { vi: 'chuỗi chưa đóng', en: 'the string does not end' },
  UnexpectedEndOfNumber: { vi: 'số viết dở', en: 'the number does not end' },
  InvalidUnicode: { vi: 'mã Unicode sai', en: 'bad Unicode escape' },
  InvalidEscapeCharacter: { vi: 'dấu thoát sai', en: 'bad escape' },
  InvalidCharacter: { vi: 'ký tự điều khiển trong chuỗi', en: 'control character in a string' },
};

/** Where the last comma before a place stands, when only blanks lie between. */
function commaBefore(text: string, offset: number): number | undefined {
  const before = text.slice(0, offset).trimEnd();
  return before.endsWith(',') ? before.length - 1 : undefined;
}

function fixesOf(text: string, code: string, { offset, length }: ParseError): ProblemFix[] {
  const comma = commaBefore(text, offset);
  const closes = /[\]}]/.test(text[offset] ?? '');
  if ((code === 'ValueExpected' || code === 'PropertyNameExpected') && closes && comma !== undefined)
    return [{ title: fixTexts.remove, edits: [{ offset: comma, length: 1, text: '' }] }];
  if (code === 'CommaExpected' && /["{[]/.test(text[offset] ?? '')) {
    const at = text.slice(0, offset).trimEnd().length;
    return [{ title: fill(fixTexts.insert, { value: ',' }), edits: [{ offset: at, length: 0, text: ',' }] }];
  }
  if (code === 'InvalidCommentToken')
    return [{ title: fixTexts.remove, edits: [{ offset, length, text: '' }] }];
  return [];
}

/** The text as a tree with places; undefined when it is no JSON, which is then reported. */
export function readJson(text: string, report: Report): { root: Node; value: unknown } | undefined {
  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    report.add('too-deep', { offset: deep, length: 1 }, '', { limit: MAX_NESTING });
    return undefined;
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors.length === 0 && root && root.type !== 'object' && root.type !== 'array') {
    report.add('no-layout', { offset: root.offset, length: root.length }, '');
    return undefined;
  }
  for (const error of errors) {
    // What is missing at the end is mostly the consequence of what was wrong before.
    if (error !== errors[0] && error.offset + error.length >= text.length) continue;
    const code = printParseErrorCode(error.error);
    const place = { offset: Math.min(error.offset, text.length), length: error.length };
    report.add('bad-json', place, '', { value: WORDS[code] ?? code }, fixesOf(text, code, error));
  }
  if (errors.length > 0 || !root) {
    if (errors.length === 0) report.add('no-layout', { offset: 0, length: 0 }, '');
    return undefined;
  }
  return parsed(text, root, report);
}

/** `JSON.parse` has the last word: the tolerant parser accepts slightly more. */
function parsed(text: string, root: Node, report: Report): { root: Node; value: unknown } | undefined {
  try {
    return { root, value: JSON.parse(text) as unknown };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    report.add('bad-json', { offset: 0, length: 0 }, '', { value: message });
    return undefined;
  }
}
