import { useCallback } from 'react';
import { useAppDispatch } from '../../api/hooks';
import { postResult } from '../../api/outbox/postResult';
import { fieldsOfAction, type PostingAction, type ScreenPosts } from '../../api/outbox/ScreenPosts';
import type { LayoutAction } from '../../engine';
import type { DashboardContent } from '../../protocol';
import { useConsoleAction } from '../../ui/useConsoleAction';
import { useFormLinks } from '../../ui/useFormLinks';
import { useSamePerson } from '../../ui/useSamePerson';

const SEND = '@+id/btnSend';

/** A card shows the rows of whatever it asked for last. */
const LIST = { listed: false, takesRows: true, isEmpty: true };

interface CardPosts {
  /** What the application calls itself. */
  applicationName: string;
  posts: Pick<ScreenPosts, 'send'>;
  /** Called before each post with whether it comes from the card's own button. */
  onSend: (isOwnButton: boolean) => void;
  /** Logs an action that cards may not perform. */
  logIgnored: (detail: string) => void;
}

/** What the tiles and buttons of a card do, in the application of its message, and where its tiles lead. */
export function useCardActions(
  content: DashboardContent,
  { applicationName, posts, onSend, logIgnored }: CardPosts,
) {
  const { application, tiles } = content;
  const consoleAction = useConsoleAction({ application, applicationName });
  const isSamePerson = useSamePerson();
  const dispatch = useAppDispatch();
  const { hrefFor, openForm } = useFormLinks(content);

  const post = useCallback(
    (action: PostingAction) => {
      const { postCollection } = action;
      posts.send({ postCollection, data: fieldsOfAction(action), action }, LIST, (entry) => {
        if (action.command === 'post') action.done?.(postResult(entry));
      });
    },
    [posts],
  );

  const onAction = useCallback(
    (action: LayoutAction) => {
      // A step may come after a question that was waited for.
      if (!isSamePerson()) return;
      switch (action.command) {
        case 'openForm':
          openForm(action, tiles.find((tile) => tile.layoutForm === action.layoutForm)?.description);
          break;
        case 'post':
        case 'search':
          onSend(action.command === 'post' && action.nameControl === SEND);
          post(action);
          break;
        case 'findEntries':
          // Few cards have such a list.
          void import('../../api/endpoints/findEntries').then(({ findEntries }) =>
            dispatch(findEntries(application, action)),
          );
          break;
        case 'pickFile':
          logIgnored('pickFile');
          break;
        case 'refresh':
        case 'label':
          break;
        default:
          consoleAction(action);
      }
    },
    [application, dispatch, consoleAction, isSamePerson, tiles, openForm, onSend, logIgnored, post],
  );
  return { hrefFor, onAction };
}
