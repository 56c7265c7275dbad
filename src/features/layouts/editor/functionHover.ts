import { hoverTooltip } from '@codemirror/view';
import { functionAt } from './functionAt';
import { drawDocumentation } from './hover';

/** Explains functions in a field that holds an expression alone. */
export function functionHover(language: 'vi' | 'en') {
  return hoverTooltip((view, pos) => {
    const found = functionAt(view.state.doc.toString(), pos, language);
    return found ? { pos, above: true, create: () => ({ dom: drawDocumentation(found) }) } : null;
  });
}
