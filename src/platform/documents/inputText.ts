import { refuse, type Refusal } from '../requests/handler';

/** What one text of a form must be; lengths in characters. */
interface TextRule {
  field: string;
  required?: string;
  maxLength?: number;
}

/** Reads texts of a form, trimmed; the first that breaks its rule refuses the request in words. */
export function readTexts<Field extends string>(
  inner: Readonly<Record<string, unknown>>,
  rules: readonly (TextRule & { field: Field })[],
): Record<Field, string> | Refusal {
  const texts: Partial<Record<Field, string>> = {};
  for (const { field, required, maxLength = 1000 } of rules) {
    const value = inner[field] ?? '';
    if (typeof value !== 'string')
      return refuse('bad_request', `${field} phải là chuỗi / ${field} must be text`);
    const text = value.trim();
    if (required !== undefined && text === '') return refuse('required', required);
    if (text.length > maxLength)
      return refuse(
        'too_long',
        `${field} dài quá ${String(maxLength)} ký tự / ${field} is longer than ${String(maxLength)} characters`,
      );
    texts[field] = text;
  }
  return texts as Record<Field, string>;
}
