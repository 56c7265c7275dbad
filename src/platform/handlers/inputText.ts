import { refuse, type Refusal } from '../handler';

/** What one text of a form must be; lengths in characters. */
interface TextRule {
  field: string;
  required?: string;
  longest?: number;
}

/** Reads texts of a form, trimmed; the first that breaks its rule refuses the request in words. */
export function readTexts<Field extends string>(
  inner: Readonly<Record<string, unknown>>,
  rules: readonly (TextRule & { field: Field })[],
): Record<Field, string> | Refusal {
  const read: Partial<Record<Field, string>> = {};
  for (const { field, required, longest = 1000 } of rules) {
    const value = inner[field] ?? '';
    if (typeof value !== 'string')
      return refuse('bad_request', `${field} phải là chuỗi / ${field} must be text`);
    const text = value.trim();
    if (required !== undefined && text === '') return refuse('required', required);
    if (text.length > longest)
      return refuse(
        'too_long',
        `${field} dài quá ${String(longest)} ký tự / ${field} is longer than ${String(longest)} characters`,
      );
    read[field] = text;
  }
  return read as Record<Field, string>;
}
