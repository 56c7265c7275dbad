import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import type { Feed } from '../../api/streams/feedRow';
import { reportIgnored } from '../../api/streams/screenIgnored';
import { notifyOnce } from '../../api/streams/toldMessages';
import { messageCommands, type ScreenCommand } from '../../engine';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { messageIn, type ResponseMessage } from '../../protocol';
import { useAlert } from '../../ui/useAlert';

/** What a message that came by itself may not do: nobody opened the screen it speaks for, and it comes whenever it likes. */
function refused(command: ScreenCommand): string | undefined {
  switch (command.command) {
    case 'post':
      return `post: ${command.postCollection}`;
    case 'openForm':
      return `openForm: ${command.layoutForm}`;
    case 'dial':
      return `openDialContactPhone: ${command.phone}`;
    case 'pickImage':
    case 'pickFile':
      return command.command;
    default:
      return undefined;
  }
}

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Carries out what the messages of a live feed ask for outside their cards, each message once, whether it comes again with
 * the connection or after a reload: alerts are shown, in the tab that is in sight, and what a message may not ask for goes into the diagnostics.
 */
export function useFeedCommands(feed: Feed | undefined): void {
  const alert = useAlert();
  const dispatch = useAppDispatch();
  const locale = useAppSelector(selectLocale);
  const looked = useRef(new Set<ResponseMessage>());
  const isInSight = useSyncExternalStore(subscribeVisibility, () => !document.hidden);
  useEffect(() => {
    if (!feed || !isInSight) return;
    const own = feed.rows.flatMap((row) => [row.base, ...row.updates, ...row.items]);
    const asking = new Map<string, { message: ResponseMessage; commands: ScreenCommand[] }>();
    const seen = new Set<ResponseMessage>();
    for (const message of [...feed.commands, ...own]) {
      seen.add(message);
      if (looked.current.has(message) || asking.has(message.key)) continue;
      const commands = messageCommands(messageIn(locale, message)).filter(
        (command) => command.command === 'alert' || refused(command) !== undefined,
      );
      if (commands.length > 0) asking.set(message.key, { message, commands });
    }
    looked.current = seen;
    const untold = dispatch(notifyOnce([...asking.values()].map(({ message }) => message)));
    for (const message of untold)
      for (const command of asking.get(message.key)?.commands ?? []) {
        if (command.command === 'alert') void alert(command.message);
        else dispatch(reportIgnored(message, refused(command) ?? ''));
      }
  }, [feed, isInSight, alert, dispatch, locale]);
}
