import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { CatalogueWidget } from '../../../authoring/check/catalogue/catalogue';
import { COMMANDS } from '../../../authoring/check/rules/actions';
import {
  EXPRESSION_FUNCTIONS,
  EXPRESSION_METHODS,
  RESERVED_NAMES,
  STEP_RESULT,
  STEP_COMMANDS,
} from '../../../engine/docs';
import { isRecord } from '../../../protocol';
import type { SampleRow } from '../preview/sampleRow';
import type { ReadSource } from '../source/readSource';
import { expressionDoc } from './expressionDocs';
import type { Word } from './wordAt';

export type Language = 'vi' | 'en';

interface Option {
  label: string;
  info?: string;
  type: string;
  boost?: number;
}

const ACTION_KEYS = ['command', 'post_conlection', 'field_name_post', 'layout_form', 'screen_name'];
const STEP_KEYS = [
  'command',
  'if',
  'message',
  'post_conlection',
  'data',
  'layout_form',
  'screen_name',
  'parameter',
  'field',
  'value',
  'phone',
];

/** Names of the document's views: those of inputs are fields. */
function idsOf({ byPath }: ReadSource): string[] {
  return [
    ...new Set([...byPath.values()].flatMap(({ id, field }) => [id, field].filter((name) => name !== ''))),
  ];
}

const plain = (labels: readonly string[], type: string): Option[] => labels.map((label) => ({ label, type }));

/** What fits where a view says how it behaves. */
export function behaviourOptions(
  word: Word,
  source: ReadSource,
  widget: CatalogueWidget | undefined,
  language: Language,
): Option[] {
  switch (word.kind) {
    case 'expressed':
      return [...(widget?.properties.values() ?? [])]
        .filter(({ origin, name }) => origin !== 'place' && name !== 'id' && name !== 'field_name')
        .map(({ name, doc }) => ({ label: name, info: doc[language], type: 'property' }));
    case 'actionKey':
      return plain(word.step ? STEP_KEYS : ACTION_KEYS, 'keyword');
    case 'command':
      return plain(word.step ? STEP_COMMANDS : COMMANDS, 'enum');
    case 'field':
      return plain(
        idsOf(source).map((id) => `@+id/${id}`),
        'variable',
      );
    default:
      return [];
  }
}

/** The fields of the drawn row behind `row.`, and what stands below one of them; undefined for any other name. */
function fieldsBehind(holder: string, row: SampleRow | undefined): Option[] | undefined {
  const fields = holder === 'row' ? row : row?.[holder];
  if (!isRecord(fields)) return undefined;
  return Object.entries(fields).map(([label, sample]) => ({
    label,
    type: 'property',
    ...(typeof sample !== 'object' && { info: String(sample) }),
  }));
}

/** Names and functions inside `@{…}`; behind a dot, fields of the row that the document draws, else methods. */
export function expressionResult(
  context: CompletionContext,
  source: ReadSource,
  language: Language,
  row?: SampleRow,
): CompletionResult | null {
  const word = context.matchBefore(/[\p{L}_$][\p{L}\p{N}_$]{0,60}/u);
  const from = word?.from ?? context.pos;
  const textBefore = context.state.sliceDoc(Math.max(0, from - 40), from);
  const holder = /([\w$]{1,38}) ?\. ?$/.exec(textBefore)?.[1];
  if (!word && holder === undefined && !context.explicit) return null;
  const functions = [...EXPRESSION_FUNCTIONS];
  if (holder === undefined) {
    const options: Option[] = [
      ...plain(idsOf(source), 'variable'),
      ...[...RESERVED_NAMES, STEP_RESULT].map((label) => ({
        label,
        info: expressionDoc('names', label, language)?.text ?? '',
        type: 'keyword',
      })),
      ...plain(functions, 'function'),
      ...plain(['true', 'false', 'null', 'View.VISIBLE', 'View.INVISIBLE', 'View.GONE'], 'constant'),
    ];
    return { from, options, validFor: /^[\p{L}\p{N}_$.]*$/u };
  }
  const members = functions
    .filter((name) => name.startsWith(`${holder}.`))
    .map((name) => name.slice(holder.length + 1));
  const options =
    fieldsBehind(holder, row) ??
    (members.length > 0 ? plain(members, 'function') : plain([...EXPRESSION_METHODS], 'method'));
  return { from, options, validFor: /^[\p{L}\p{N}_$]*$/u };
}
