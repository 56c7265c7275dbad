import type { PropertySpec, SampleValue } from '../../../engine/docs';

/** What was typed for a property, as a layout would write it. */
export function readValue({ value }: Pick<PropertySpec, 'value'>, typed: string): SampleValue {
  if (value === 'boolean') return typed === 'true';
  const isNumber =
    (value === 'number' || value === 'whole') && typed.trim() !== '' && !Number.isNaN(Number(typed));
  return isNumber ? Number(typed) : typed;
}
