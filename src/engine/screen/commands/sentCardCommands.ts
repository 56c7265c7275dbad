import { ownValue } from '../binding/fieldMap';
import type { BindingData } from '../../document/types';
import type { ScreenCommand } from './ScreenCommand';

/**
 * What a card shows once its post has arrived: its button and description go, what its script says instead appears.
 * None when the card has nothing to say.
 */
export function sentCardCommands(data: BindingData): ScreenCommand[] {
  const text = ownValue(data.scriptParam, 'description_change');
  if (typeof text !== 'string') return [];
  const hide = (id: string): ScreenCommand => ({
    command: 'applyProperty',
    id,
    properties: { visibility: 'gone' },
  });
  const show = { text, visibility: 'visible' };
  return [
    hide('btnSend'),
    hide('lbDescription'),
    { command: 'applyProperty', id: 'lbDescriptionChange', properties: show },
  ];
}
