import { use, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { contextOfPost, type NewPost } from '../../api/outbox/queuePost';
import type { PostHandle } from '../../api/outbox/usePost';
import type { FieldValue, FormTarget, LayoutAction } from '../../engine';
import { addressFrom, formSearch, isListCollection, type DashboardContent } from '../../protocol';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { useConsoleAction } from '../../ui/useConsoleAction';

const SEND = '@+id/btnSend';

interface CardPosts {
  send: PostHandle['send'];
  /** Told before each post whether it is the card's own button's. */
  onSend: (own: boolean) => void;
  /** Told of what a card asks for and does not get. */
  ignore: (what: string) => void;
  /** Where the rows come that a post asks for. */
  rows: { next: () => string; follow: (event: string) => void };
  /** Told of each question whose rows come under an event of their own. */
  onAsk: (newPost: NewPost) => void;
  /** Takes what is to be done once the post just sent went well. */
  afterPost: (done: (() => void) | undefined) => void;
}

type PostAction = Extract<LayoutAction, { command: 'post' | 'search' }>;

/** What the tiles and buttons of a card do, in the application of its message, and where its tiles lead. */
export function useCardActions(
  content: DashboardContent,
  { send, onSend, ignore, rows, onAsk, afterPost }: CardPosts,
) {
  const navigate = useNavigate();
  const consoleAction = useConsoleAction();
  const { screenPath } = use(ScreenWindow);
  const { application, appUserId, tiles } = content;

  const hrefFor = useCallback(
    ({ layoutForm, screenName, fragment, context }: FormTarget) => {
      const address = addressFrom({ application, appUserId }, layoutForm, context.formApplication);
      // To another application the person goes with nothing of this one.
      const search = context.formApplication === undefined ? formSearch({ screenName, fragment }) : '';
      return screenPath(address) + search;
    },
    [screenPath, application, appUserId],
  );

  const { next, follow } = rows;
  const post = useCallback(
    (action: PostAction, data: Record<string, FieldValue>) => {
      const { postCollection, context } = action;
      const asks = action.command === 'search' || isListCollection(postCollection);
      const recyclerEvent = context.recyclerEvent ?? (asks ? next() : '');
      const newPost = { application, postCollection, data, ...contextOfPost(action), recyclerEvent };
      const sent = send(newPost);
      if (sent) afterPost(action.command === 'post' ? action.done : undefined);
      if (sent && recyclerEvent !== '') follow(recyclerEvent);
      if (sent && asks && context.recyclerEvent === undefined) onAsk(newPost);
    },
    [application, send, next, follow, onAsk, afterPost],
  );

  const onAction = useCallback(
    (action: LayoutAction) => {
      switch (action.command) {
        case 'openForm': {
          const { parameter, context } = action;
          const title = tiles.find((tile) => tile.layoutForm === action.layoutForm)?.description;
          const state = {
            returns: true,
            ...(context.formApplication === undefined && { parameter, title }),
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
          ignore('pickFile');
          break;
        case 'refresh':
        case 'label':
          break;
        default:
          consoleAction(action);
      }
    },
    [consoleAction, tiles, hrefFor, navigate, onSend, ignore, post],
  );
  return { hrefFor, onAction };
}
