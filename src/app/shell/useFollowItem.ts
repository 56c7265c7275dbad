import { useNavigate } from 'react-router-dom';

/**
 * Follows the link of a menu's item whose key is an address. A click is the link's own affair; by keyboard the item
 * around the link may have the focus, and Enter would end there.
 */
export function useFollowItem() {
  const navigate = useNavigate();
  return ({ key, domEvent }: { key: string; domEvent: { target: EventTarget } }) => {
    const { target } = domEvent;
    if (key.startsWith('/') && !(target instanceof Element && target.closest('a'))) void navigate(key);
  };
}
