import type { FailureText } from './useFailureText';

/** A failure as running text. The words of a refusal are the server's, which may end them without a full stop. */
export function failureSentences({ title, hint }: FailureText): string {
  const text = `${title} ${hint}`.trimEnd();
  return /[\p{L}\p{N})\]”"’]$/u.test(text) ? `${text}.` : text;
}
