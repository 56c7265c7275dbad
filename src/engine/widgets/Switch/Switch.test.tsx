import { render, screen } from '@testing-library/react';
import { decodeResponse } from '../../../protocol';
import { applyScreenMessage } from '../../../../test/applyScreenMessage';
import { EMPTY_SCREEN } from '../../screen/commands/ScreenState';
import { layoutWords } from '../../screen/words';
import { drawnAt } from '../../draw/drawnViews';
import { LayoutView } from '../../LayoutView';
import { androidCatalogue } from '../androidWidgets';

test.each(['Switch', 'CheckBox', 'RadioButton'])(
  'a %s is as wide as the text a command gave it',
  (widget) => {
    const all = {
      layout: { widget, properties: [{ id: 'it' }, { text: 'before' }] },
      width: 360,
      height: 640,
      words: layoutWords.en,
      onAction: () => undefined,
    };
    const { rerender } = render(<LayoutView {...all} />);
    const message = decodeResponse('k', { msg_type: 'command', data: { it: { setText: 'a longer one' } } });
    if (!message) throw new Error('no message');
    rerender(<LayoutView {...all} screen={applyScreenMessage(EMPTY_SCREEN, message).screen} />);
    const view = drawnAt(screen.getByText('a longer one'));
    if (!view) throw new Error('no view');
    expect(androidCatalogue.get(view.node.widget)?.content?.(view.node, view.scope)).toMatchObject({
      text: 'a longer one',
    });
  },
);
