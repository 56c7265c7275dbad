import { useEffect, useRef } from 'react';
import { useAppStore } from '../../api/hooks';
import { messageCommands, type ScreenCommand } from '../../engine';
import { messageIn, type ResponseMessage } from '../../protocol';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { screenClosed, screenMessagesApplied, selectScreen } from '../../api/slices/layoutsSlice';
import { localizedScreen } from '../../api/slices/screenOfMessages';

/**
 * Applies messages to the screen with this id, each once and in order, and passes every command to `onCommand` for its
 * effects outside the screen: alerts, navigation, posts.
 */
export function useScreenMessages(
  id: string,
  messages: readonly ResponseMessage[],
  onCommand: (command: ScreenCommand, message: ResponseMessage) => void,
): void {
  const store = useAppStore();
  const applied = useRef(new Set<string>());
  const handler = useRef(onCommand);
  useEffect(() => {
    handler.current = onCommand;
  });
  useEffect(() => {
    const fresh = messages.filter((message) => !applied.current.has(message.key));
    if (fresh.length === 0) return;
    for (const message of fresh) applied.current.add(message.key);
    const language = selectLocale(store.getState());
    const localized = fresh.map((message) => messageIn(language, message));
    const screen = localizedScreen(fresh, selectScreen(store.getState(), id));
    store.dispatch(screenMessagesApplied({ id, keys: fresh.map(({ key }) => key), screen }));
    for (const message of localized) {
      for (const command of messageCommands(message)) handler.current(command, message);
    }
  }, [store, id, messages]);
  useEffect(() => {
    const keys = applied.current;
    return () => {
      keys.clear();
      store.dispatch(screenClosed(id));
    };
  }, [store, id]);
}
