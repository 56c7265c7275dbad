import type { ViewNode, ViewStep } from '../ViewNode';
import { button, id } from '../views';
import type { Translate } from './captions';
import { literal } from './inputViews';

/** The small button of a row in a list, for anyone who may remove it; `title`: what people know the row by, inside an expression. */
export function removeButton(title: string, actions: ViewStep[], translate: Translate): ViewNode {
  const words = translate('Xóa', 'Remove');
  return button(
    {
      id: id('actRemove'),
      layout_width: 'wrap_content',
      layout_height: '36dp',
      text: words,
      textSize: '13sp',
      visibility: 'gone',
    },
    {
      expressions: {
        visibility: '@{row.mayRemove == true}',
        // Buttons of several rows differ for anyone who hears them.
        contentDescription: `@{${literal(`${words}: `)} + ${title}}`,
      },
      actions,
    },
  );
}
