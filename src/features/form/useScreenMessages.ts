import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { messageCommands, type ScreenCommand } from '../../layout';
import type { ResponseMessage } from '../../protocol';
import { screenClosed, screenMessagesApplied } from '../../state/layoutsSlice';

/**
 * Applies answers to the screen of that id, each once and in order, and hands every command to `onCommand` for what
 * lies outside the screen: alerts, navigation, posts.
 */
export function useScreenMessages(
  id: string,
  messages: readonly ResponseMessage[],
  onCommand: (command: ScreenCommand, message: ResponseMessage) => void,
): void {
  const dispatch = useDispatch();
  const applied = useRef(new Set<string>());
  const handler = useRef(onCommand);
  useEffect(() => {
    handler.current = onCommand;
  });
  useEffect(() => {
    const fresh = messages.filter((message) => !applied.current.has(message.key));
    if (fresh.length === 0) return;
    for (const message of fresh) applied.current.add(message.key);
    dispatch(screenMessagesApplied({ id, messages: fresh }));
    for (const message of fresh) {
      for (const command of messageCommands(message)) handler.current(command, message);
    }
  }, [dispatch, id, messages]);
  useEffect(() => {
    const known = applied.current;
    return () => {
      known.clear();
      dispatch(screenClosed(id));
    };
  }, [dispatch, id]);
}
