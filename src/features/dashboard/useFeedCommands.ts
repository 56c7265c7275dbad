import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import type { Feed } from '../../api/streams/feedRow';
import { reportIgnored } from '../../api/streams/reportIgnored';
import { notifyOnce } from '../../api/streams/notifiedMessages';
import { messageCommands, type ScreenCommand } from '../../engine';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { messageIn, type ResponseMessage } from '../../protocol';
import { useAlert } from '../../ui/useAlert';

/** Commands that an unsolicited message may not perform, as a text for the diagnostics; undefined for allowed ones. */
function refusedDetail(command: ScreenCommand): string | undefined {
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
 * Performs the commands of a live feed that concern no card, each message once, even if it arrives again after a reconnect
 * or a reload: alerts are shown in the visible tab, commands that are not allowed are logged to the diagnostics.
 */
export function useFeedCommands(feed: Feed | undefined): void {
  const alert = useAlert();
  const dispatch = useAppDispatch();
  const locale = useAppSelector(selectLocale);
  const processed = useRef(new Set<ResponseMessage>());
  const isInSight = useSyncExternalStore(subscribeVisibility, () => !document.hidden);
  useEffect(() => {
    if (!feed || !isInSight) return;
    const rowMessages = feed.rows.flatMap((row) => [row.base, ...row.updates, ...row.items]);
    const pending = new Map<string, { message: ResponseMessage; commands: ScreenCommand[] }>();
    const currentMessages = new Set<ResponseMessage>();
    for (const message of [...feed.commands, ...rowMessages]) {
      currentMessages.add(message);
      if (processed.current.has(message) || pending.has(message.key)) continue;
      const commands = messageCommands(messageIn(locale, message)).filter(
        (command) => command.command === 'alert' || refusedDetail(command) !== undefined,
      );
      if (commands.length > 0) pending.set(message.key, { message, commands });
    }
    processed.current = currentMessages;
    const unreported = dispatch(notifyOnce([...pending.values()].map(({ message }) => message)));
    for (const message of unreported) {
      const { application, applicationName } = message;
      for (const command of pending.get(message.key)?.commands ?? []) {
        if (command.command === 'alert')
          void alert(command.message, { from: { application, applicationName } });
        else dispatch(reportIgnored(message, refusedDetail(command) ?? ''));
      }
    }
  }, [feed, isInSight, alert, dispatch, locale]);
}
