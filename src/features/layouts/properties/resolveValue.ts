import {
  formatsOf,
  evaluate,
  namedValues,
  parseExpression,
  readDimension,
  readLength,
  readReference,
  resolveDrawable,
  resolveText,
  resolveThemed,
} from '../../../engine/docs';
import type { Resources } from '../../../engine';
import type { CatalogueProperty } from '../../../authoring/check/catalogue/catalogue';
import { isRecord } from '../../../protocol';
import { sampleData } from '../preview/sampleData';
import type { SampleRow } from '../preview/sampleRow';
import type { PropertyValue } from '../source/editProperty';
import type { LastSource } from '../source/readSource';

/** A value as it is rendered. */
export type Resolved =
  | { kind: 'color'; css: string }
  | { kind: 'icon' }
  | { kind: 'shape' }
  | { kind: 'pixels'; px: number }
  | { kind: 'parent' }
  | { kind: 'content' }
  | { kind: 'text'; text: string }
  /** An unknown reference. */
  | { kind: 'unknown' };

function lengthOf(text: string): Resolved {
  const written = resolveText(text, 'dimen') ?? text;
  const size = readDimension(written) ?? readLength(written);
  if (size === 'match') return { kind: 'parent' };
  if (size === 'wrap') return { kind: 'content' };
  return size === undefined ? { kind: 'unknown' } : { kind: 'pixels', px: size };
}

/** The resolved form of a value; undefined if it is self-explanatory. */
export function resolveValue(
  property: CatalogueProperty | undefined,
  value: PropertyValue,
  resources?: Resources,
): Resolved | undefined {
  const text = String(value).trim();
  if (text === '' || !property) return undefined;
  switch (property.value) {
    case 'color': {
      const css = resolveThemed(text, property.paints ?? 'text', resources)?.day;
      return css === undefined ? { kind: 'unknown' } : { kind: 'color', css };
    }
    case 'drawable': {
      const drawable = resolveDrawable(text, resources);
      if (!drawable) return { kind: 'unknown' };
      if (drawable.type === 'icon') return { kind: 'icon' };
      if (drawable.type === 'picture') return undefined;
      return drawable.color === undefined ? { kind: 'shape' } : { kind: 'color', css: drawable.color };
    }
    case 'dimension':
    case 'length':
      return lengthOf(text);
    default: {
      if (readReference(text)?.kind !== 'string') return undefined;
      const resolved = resolveText(text, 'string', resources);
      return resolved === undefined ? { kind: 'unknown' } : { kind: 'text', text: resolved };
    }
  }
}

/** What an expression comes to with the sample data of the preview; undefined where it cannot be read. */
export function resolveExpression(
  expression: string,
  source: LastSource,
  language: 'vi' | 'en',
  resources?: Resources,
  sampleRow?: SampleRow,
): string | undefined {
  const parsed = parseExpression(expression);
  if ('code' in parsed) return undefined;
  const data = sampleData(source, sampleRow);
  const values = namedValues(data, formatsOf(language), resources);
  const row = values.named('row');
  const valueOf = (name: string): unknown => {
    const reserved = values.named(name);
    if (reserved !== undefined) return reserved;
    const view = [...source.byPath.values()].find(({ id, field }) => id === name || field === name);
    const sample = isRecord(row) ? row[view?.field ?? name] : undefined;
    return sample ?? view?.text;
  };
  const value = evaluate(parsed, { ...values, valueOf }, 'shown');
  return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}
