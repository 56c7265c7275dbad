import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAlert } from './useAlert';
import { usePickPicture } from './usePickPicture';

/** What a view asks of the console itself: the same on every screen, whatever stands there. */
type ConsoleAction =
  | { command: 'back' | 'close' }
  | { command: 'alert'; message: string }
  | { command: 'pickImage'; give: (address: string) => void }
  | { command: 'openLink'; href: string };

/** Goes home, tells, lets a picture be picked, opens an address in a page of its own. */
export function useConsoleAction(): (action: ConsoleAction) => void {
  const navigate = useNavigate();
  const alert = useAlert();
  const pickPicture = usePickPicture();
  return useCallback(
    (action) => {
      switch (action.command) {
        case 'back':
        case 'close':
          void navigate('/');
          break;
        case 'alert':
          void alert(action.message);
          break;
        case 'pickImage':
          void pickPicture(action.give);
          break;
        case 'openLink':
          window.open(action.href, '_blank', 'noopener,noreferrer');
          break;
      }
    },
    [alert, navigate, pickPicture],
  );
}
