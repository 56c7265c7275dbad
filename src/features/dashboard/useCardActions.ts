import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PostHandle } from '../../api/usePost';
import type { FormTarget, LayoutAction } from '../../layout';
import { addressFrom, packFormAddress, type DashboardContent } from '../../protocol';
import { useConsoleAction } from '../../ui/useConsoleAction';

const SEND = '@+id/btnSend';

interface CardPosts {
  send: PostHandle['send'];
  /** Told before each post whether it is the card's own button's. */
  onSend: (own: boolean) => void;
}

/** What the tiles and buttons of a card do, in the application of its message, and where its tiles lead. */
export function useCardActions(content: DashboardContent, { send, onSend }: CardPosts) {
  const navigate = useNavigate();
  const consoleAction = useConsoleAction();
  const { application, appUserId, tiles } = content;

  const hrefFor = useCallback(
    ({ layoutForm, context }: FormTarget) => {
      const address = addressFrom({ application, appUserId }, layoutForm, context.formApplication);
      return `/generalform/${packFormAddress(address)}`;
    },
    [application, appUserId],
  );

  const onAction = useCallback(
    (action: LayoutAction) => {
      switch (action.command) {
        case 'openForm': {
          const { screenName, fragment, parameter, context } = action;
          const title = tiles.find((tile) => tile.layoutForm === action.layoutForm)?.description;
          // To another application the person goes with nothing of this one.
          const state =
            context.formApplication === undefined ? { screenName, fragment, parameter, title } : undefined;
          void navigate(hrefFor(action), { state });
          break;
        }
        case 'post':
          onSend(action.nameControl === SEND);
          send({
            application,
            postCollection: action.postCollection,
            data: action.nameControl ? { ...action.data, name_control: action.nameControl } : action.data,
            messageKey: action.messageKey,
          });
          break;
        case 'search':
        case 'label':
          break;
        default:
          consoleAction(action);
      }
    },
    [application, consoleAction, tiles, hrefFor, navigate, onSend, send],
  );
  return { hrefFor, onAction };
}
