import { useEffect, useRef } from 'react';
import { useAppSelector, useAppStore } from '../../api/hooks';
import { useLocation, useNavigate } from 'react-router-dom';
import { placeChanged, selectPlace } from '../../api/slices/placeSlice';

/** The address is part of the state: whoever steps through states with Redux DevTools sees the screen that was open. */
export function PlaceInStep() {
  const store = useAppStore();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const place = useAppSelector((state) => selectPlace(state));
  const currentAddress = pathname + search + hash;
  const reportedAddress = useRef('');

  useEffect(() => {
    reportedAddress.current = currentAddress;
    if (selectPlace(store.getState()) !== currentAddress) store.dispatch(placeChanged(currentAddress));
  }, [store, currentAddress]);
  useEffect(() => {
    // Read from the store, not from the render: the router may have moved on. Only an address not dispatched here is new.
    const storedAddress = selectPlace(store.getState());
    if (storedAddress !== '' && storedAddress !== reportedAddress.current)
      void navigate(storedAddress, { replace: true });
  }, [place, store, navigate]);
  return null;
}
