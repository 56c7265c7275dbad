import { useCallback } from 'react';
import { useAppDispatch } from '../../api/hooks';
import type { NewPost } from '../../api/outbox/queuePost';
import { postResult } from '../../api/outbox/postResult';
import { fieldsOfAction, sendFromScreen, type PostingAction } from '../../api/outbox/sendFromScreen';
import type { useAfterPost } from '../../api/outbox/useAfterPost';
import type { PostHandle } from '../../api/outbox/usePost';
import type { FieldStore, LayoutAction } from '../../engine';
import type { DashboardContent } from '../../protocol';
import { useConsoleAction } from '../../ui/useConsoleAction';
import { useFormLinks } from '../../ui/useFormLinks';
import { useSamePerson } from '../../ui/useSamePerson';

const SEND = '@+id/btnSend';

interface CardPosts {
  /** What the application calls itself. */
  applicationName: string;
  /** What is typed into the card. */
  values: FieldStore;
  send: PostHandle['send'];
  /** Called before each post with whether it comes from the card's own button. */
  onSend: (isOwnButton: boolean) => void;
  /** Logs an action that cards may not perform. */
  logIgnored: (detail: string) => void;
  /** Events for the rows that a post queries. */
  rows: { next: () => string; follow: (event: string) => void };
  /** Called for each query whose rows arrive under a new event. */
  onRowsQuery: (newPost: NewPost) => void;
  /** Registers a callback to run when the last post has succeeded. */
  afterPost: ReturnType<typeof useAfterPost>;
}

/** What the tiles and buttons of a card do, in the application of its message, and where its tiles lead. */
export function useCardActions(
  content: DashboardContent,
  { applicationName, values, send, onSend, logIgnored, rows, onRowsQuery, afterPost }: CardPosts,
) {
  const { application, tiles } = content;
  const consoleAction = useConsoleAction({ application, applicationName });
  const isSamePerson = useSamePerson();
  const dispatch = useAppDispatch();
  const { hrefFor, openForm } = useFormLinks(content);

  const { next, follow } = rows;
  const post = useCallback(
    (action: PostingAction) => {
      const screen = {
        application,
        values,
        // A card shows the rows of whatever it asked for last.
        rows: { rowsEvent: '', listed: false, takesRows: true, isEmpty: true, newEvent: next, follow },
        send,
        keep: onRowsQuery,
      };
      const { postCollection } = action;
      if (sendFromScreen(screen, { postCollection, data: fieldsOfAction(action), action }))
        afterPost((entry) => {
          if (action.command === 'post') action.done?.(postResult(entry));
        });
    },
    [application, values, send, next, follow, onRowsQuery, afterPost],
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
