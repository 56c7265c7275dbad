import { use, useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { ApplicationSource } from './FromApplication';
import { isReturning } from './isReturning';
import { ScreenWindow } from './ScreenWindow';
import { useAlert } from './useAlert';
import { useLocate } from './useLocate';
import { usePickPicture } from './usePickPicture';
import { useSamePerson } from './useSamePerson';
import { useToast } from './useToast';

/** Shares a text by the Web Share API; without it the text is copied and `onCopied` is called. */
async function shareText(text: string, onCopied: () => void): Promise<void> {
  if ('share' in navigator) {
    // Rejects if the person cancels.
    await navigator.share({ text }).catch(() => undefined);
    return;
  }
  await (navigator as Navigator).clipboard.writeText(text).then(onCopied, () => undefined);
}

/** Actions handled by the console itself, the same on every screen. */
type ConsoleAction =
  | { command: 'back' | 'close' }
  | { command: 'alert' | 'toast' | 'share'; message: string }
  | { command: 'confirm'; message: string; yes: () => void }
  | { command: 'pickImage' | 'locate'; give: (value: string) => void }
  | { command: 'openLink'; href: string };

const REPEAT_MS = 500;

/**
 * Performs a console action of an application's screen: goes back or home, shows an alert or toast, picks a picture, asks for
 * the person's location, opens a link in a new tab. A screen that outlives the session of its person does nothing more.
 */
export function useConsoleAction({
  application,
  applicationName,
}: ApplicationSource): (action: ConsoleAction) => void {
  const from = useMemo(() => ({ application, applicationName }), [application, applicationName]);
  const navigate = useNavigate();
  const returns = isReturning(useLocation().state);
  const leftAt = useRef(0);
  const { home } = use(ScreenWindow);
  const alert = useAlert();
  const toast = useToast();
  const { t } = useTranslation('ui');
  const pickPicture = usePickPicture();
  const locate = useLocate();
  const isSamePerson = useSamePerson();
  return useCallback(
    (action) => {
      if (!isSamePerson()) return;
      switch (action.command) {
        case 'back':
        case 'close':
          // `navigate(-1)` is asynchronous: a second call must not go back twice.
          if (returns && Date.now() - leftAt.current > REPEAT_MS) void navigate(-1);
          else if (!returns) void navigate(home);
          leftAt.current = Date.now();
          break;
        case 'alert':
          void alert(action.message, { from });
          break;
        case 'toast':
          toast({ text: action.message, from });
          break;
        case 'confirm':
          void alert(action.message, { isQuestion: true, from }).then((agreed) => {
            if (agreed && isSamePerson()) action.yes();
          });
          break;
        case 'share':
          void shareText(action.message, () => toast({ text: t('copied') }));
          break;
        case 'pickImage':
          void pickPicture(action.give);
          break;
        case 'locate':
          void locate(from, action.give);
          break;
        case 'openLink':
          window.open(action.href, '_blank', 'noopener,noreferrer');
          break;
      }
    },
    [from, alert, toast, t, navigate, home, pickPicture, locate, isSamePerson, returns],
  );
}
