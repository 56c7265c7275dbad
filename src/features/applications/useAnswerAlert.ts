import type { AnsweredField } from '../../api/endpoints/developer';
import { useAlert, type ShownKey } from '../../ui/useAlert';

interface ShownAnswer {
  /** What was done, in the person's language. */
  text: string;
  /** What the answer gave them to keep; those without a value are left out. */
  keys: readonly ShownKey[];
  answered: readonly AnsweredField[];
}

/** Shows an answer as the product's alert: the keys in it, or, when it has none, the fields as they came. */
export function useAnswerAlert(): (answer: ShownAnswer) => void {
  const alert = useAlert();
  return ({ text, keys, answered }) => {
    const given = keys.filter(({ value }) => value !== '');
    const fields = given.length > 0 ? [] : ['', ...answered.map(([name, value]) => `${name}: ${value}`)];
    void alert([text, ...fields].join('\n'), { keys: given });
  };
}
