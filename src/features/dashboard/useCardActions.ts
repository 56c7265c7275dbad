import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PostHandle } from '../../api/usePost';
import type { FormTarget, LayoutAction } from '../../layout';
import { packFormAddress, type DashboardContent } from '../../protocol';
import { useConsoleAction } from '../../ui/useConsoleAction';

const SEND = '@+id/btnSend';

interface CardPosts {
  send: PostHandle['send'];
  /** Told before each post whether it is the card's own button's. */
  onSend: (own: boolean) => void;
}

/** What the tiles and buttons of a card do, and where its tiles lead. */
export function useCardActions(content: DashboardContent, { send, onSend }: CardPosts) {
  const navigate = useNavigate();
  const consoleAction = useConsoleAction();
  const { application, appUserId, tiles } = content;

  const hrefFor = useCallback(
    ({ layoutForm, context }: FormTarget) => {
      const address = packFormAddress({
        reference: layoutForm,
        application: context.application ?? application,
        appUserId: context.appUserId ?? appUserId,
      });
      return `/generalform/${address}`;
    },
    [application, appUserId],
  );

  const onAction = useCallback(
    (action: LayoutAction) => {
      switch (action.command) {
        case 'openForm': {
          const { screenName, fragment, parameter } = action;
          const title = tiles.find((tile) => tile.layoutForm === action.layoutForm)?.description;
          void navigate(hrefFor(action), { state: { screenName, fragment, parameter, title } });
          break;
        }
        case 'post':
          onSend(action.nameControl === SEND);
          send({
            application: action.context.application ?? application,
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
