import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../api/hooks';
import { messageCommands } from '../../engine';
import { selectUserId } from '../../api/slices/authSlice';
import { selectOutbox } from '../../api/slices/outboxSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { messageIn } from '../../protocol';
import { useAlert } from '../../ui/useAlert';

/**
 * Shows the alerts in the answers to the person's posts, each once, on whatever page the person is. Answers are not
 * persisted, so all of them arrived on this page load, some perhaps before this component mounted.
 */
export function PostOutcomes() {
  const alert = useAlert();
  const entries = useAppSelector((state) => selectOutbox(state, selectUserId(state)));
  const locale = useAppSelector(selectLocale);
  const shown = useRef(new Set<string>());

  useEffect(() => {
    for (const { post, outcome } of entries)
      for (const message of outcome) {
        if (shown.current.has(message.key)) continue;
        shown.current.add(message.key);
        // The application that was asked, whatever the answer says of itself.
        const { application } = post;
        const { applicationName } = message;
        const from = { application, ...(message.application === application && { applicationName }) };
        for (const command of messageCommands(messageIn(locale, message))) {
          if (command.command === 'alert') void alert(command.message, { from });
        }
      }
  }, [entries, alert, locale]);
  return null;
}
