import { useLocation, useSearchParams } from 'react-router-dom';
import { isRecord } from '../../protocol';

/** The application that the address asks to open. */
interface AskedApplication {
  id: string;
  /** A link of the console led here, which its navigation state says: no address can bring that. */
  pressed: boolean;
}

const OPEN = 'open';
// What stands in an address of somebody else's is not read out on the dashboard unless it can be an id.
const PLAIN_ID = /^[\w-]{1,100}$/;

/** Where a link leads that opens an application at once. */
export function openingLink(application: string) {
  return {
    to: { pathname: '/', search: `?${new URLSearchParams({ [OPEN]: application }).toString()}` },
    state: { opens: application },
  };
}

/** The application that the current address asks to open; undefined when it asks for none. */
export function useAskedApplication(): AskedApplication | undefined {
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  const id = params.get(OPEN) ?? '';
  const pressed = id !== '' && isRecord(state) && state['opens'] === id;
  return pressed || PLAIN_ID.test(id) ? { id, pressed } : undefined;
}
