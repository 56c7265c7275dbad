import { use, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { contextOfPost, type NewPost } from '../../api/outbox/queuePost';
import type { PostHandle } from '../../api/outbox/usePost';
import type { FieldStore, FieldValue, FormTarget, LayoutAction } from '../../engine';
import { addressFrom, formSearch, isListCollection, type DashboardContent } from '../../protocol';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { useConsoleAction } from '../../ui/useConsoleAction';
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
  afterPost: (done: (() => void) | undefined) => void;
}

type PostAction = Extract<LayoutAction, { command: 'post' | 'search' }>;

/** What the tiles and buttons of a card do, in the application of its message, and where its tiles lead. */
export function useCardActions(
  content: DashboardContent,
  { applicationName, values, send, onSend, logIgnored, rows, onRowsQuery, afterPost }: CardPosts,
) {
  const { application, appUserId, tiles } = content;
  const navigate = useNavigate();
  const consoleAction = useConsoleAction({ application, applicationName });
  const isSamePerson = useSamePerson();
  const { screenPath } = use(ScreenWindow);

  const hrefFor = useCallback(
    ({ layoutForm, screenName, fragment, context }: FormTarget) => {
      const address = addressFrom({ application, appUserId }, layoutForm, context.formApplication);
      // No data of this application is passed to another one.
      const search = context.formApplication === undefined ? formSearch({ screenName, fragment }) : '';
      return screenPath(address) + search;
    },
    [screenPath, application, appUserId],
  );

  const { next, follow } = rows;
  const post = useCallback(
    (action: PostAction, data: Record<string, FieldValue>) => {
      const { postCollection, context } = action;
      const queriesRows = action.command === 'search' || isListCollection(postCollection);
      const recyclerEvent = context.recyclerEvent ?? (queriesRows ? next() : '');
      const secrets = values.secretsIn(data);
      const newPost = {
        application,
        postCollection,
        data,
        ...(secrets.length > 0 && { secrets }),
        ...contextOfPost(action),
        recyclerEvent,
      };
      const sent = send(newPost);
      if (sent) afterPost(action.command === 'post' ? action.done : undefined);
      if (sent && recyclerEvent !== '') follow(recyclerEvent);
      if (sent && queriesRows && context.recyclerEvent === undefined) onRowsQuery(newPost);
    },
    [application, values, send, next, follow, onRowsQuery, afterPost],
  );

  const onAction = useCallback(
    (action: LayoutAction) => {
      // A step may come after a question that was waited for.
      if (!isSamePerson()) return;
      switch (action.command) {
        case 'openForm': {
          const { parameter, screenName, context } = action;
          const title = tiles.find((tile) => tile.layoutForm === action.layoutForm)?.description;
          const state = {
            returns: true,
            ...(context.formApplication === undefined && { parameter, title, screenName }),
          };
          void navigate(hrefFor(action), { state });
          break;
        }
        case 'post':
          onSend(action.nameControl === SEND);
          post(
            action,
            action.nameControl ? { ...action.data, name_control: action.nameControl } : action.data,
          );
          break;
        case 'search':
          onSend(false);
          post(action, { text_seach: action.text, type_seach: 'book' });
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
    [consoleAction, isSamePerson, tiles, hrefFor, navigate, onSend, logIgnored, post],
  );
  return { hrefFor, onAction };
}
