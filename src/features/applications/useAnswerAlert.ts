import type { AnsweredField } from '../../api/endpoints/developer';
import { useAlert } from '../../ui/useAlert';

/** Shows a whole answer as the product's alert, under what it means; the page goes on meanwhile. */
export function useAnswerAlert(): (title: string, answered: readonly AnsweredField[]) => void {
  const alert = useAlert();
  return (title, answered) => {
    void alert([title, '', ...answered.map(([name, value]) => `${name}: ${value}`)].join('\n'));
  };
}
