import { isRecord } from '../../../protocol';
import type { Formats } from '../../document/expressions/ExpressionFunction';
import { resolveText } from '../../document/resources/resolveText';
import type { BindingData, Resources } from '../../document/types';
import type { NamedValues } from './ExpressionTree';

/** `row`: what views are bound to, the first place that has a name winning, then what came for the posts. */
function rowOf(data: BindingData): Record<string, unknown> {
  const places = [
    data.scriptParam,
    data.book,
    data.itemData,
    data.bookData,
    data.hashFieldValue,
    data.layoutDataField,
  ];
  return Object.fromEntries(places.filter(isRecord).flatMap((place) => Object.entries(place)));
}

/** Today where the person is, as `2026-11-23`. */
function today(): string {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What the reserved names of expressions stand for in one scope. Colours and lengths stay the references they are. */
export function namedValues(
  data: BindingData,
  formats: Formats,
  resources: Resources | undefined,
): NamedValues {
  let row: Record<string, unknown> | undefined;
  return {
    formats,
    resource: (reference) =>
      /\bstring\//.test(reference) ? resolveText(reference, 'string', resources) : reference,
    named: (name) => {
      switch (name) {
        case 'row':
          return (row ??= rowOf(data));
        case 'param':
          return data.parameter;
        case 'person':
          return data.person;
        case 'today':
          return today();
        default:
          return undefined;
      }
    },
  };
}
