import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { messageCommands } from '../../layout/commands/applyScreenMessage';
import { selectUserId, type AuthState } from '../../state/authSlice';
import { isPostOpen, selectOutbox, type OutboxState } from '../../state/outboxSlice';
import { useAlert } from '../../ui/useAlert';

/**
 * Shows the alerts in the answers to the person's posts, each once, wherever the person is by then. Posts that were
 * finished before this page was opened have been shown already.
 */
export function PostOutcomes() {
  const alert = useAlert();
  const entries = useSelector((state: { auth: AuthState; outbox: OutboxState }) =>
    selectOutbox(state, selectUserId(state)),
  );
  const watched = useRef(new Set<string>());
  const shown = useRef(new Set<string>());

  useEffect(() => {
    for (const entry of entries) {
      if (isPostOpen(entry)) watched.current.add(entry.key);
      if (!watched.current.has(entry.key)) continue;
      for (const message of entry.outcome) {
        if (shown.current.has(message.key)) continue;
        shown.current.add(message.key);
        for (const command of messageCommands(message)) {
          if (command.command === 'alert') void alert(command.message);
        }
      }
    }
  }, [entries, alert]);
  return null;
}
