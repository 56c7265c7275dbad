import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyScreen } from '../lazyScreen';
import { Aside } from './Aside';

const InspectorDrawer = lazyScreen(
  ['inspector'],
  async () => (await import(/* webpackChunkName: "inspector" */ './InspectorDrawer')).InspectorDrawer,
);

/** The word in the address that opens the inspector on any page. */
export const INSPECT = 'inspect';

/** Opens the inspector when the address asks for it; it stays open while the person continues to other pages. */
export function InspectorHost() {
  const [params, setParams] = useSearchParams();
  const isRequested = params.has(INSPECT);
  const [wasRequested, setWasRequested] = useState(false);
  // Undefined until first requested, so that nobody else loads it.
  const [open, setOpen] = useState<boolean>();
  if (isRequested !== wasRequested) {
    setWasRequested(isRequested);
    if (isRequested) setOpen(true);
  }
  const close = () => {
    setOpen(false);
    setParams(
      (now) => {
        now.delete(INSPECT);
        return now;
      },
      { replace: true },
    );
  };
  if (open === undefined) return null;
  return (
    <Aside
      onBroken={() => {
        close();
        setOpen(undefined);
      }}
    >
      <InspectorDrawer open={open} onClose={close} />
    </Aside>
  );
}
