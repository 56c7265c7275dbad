import { useEffect, useRef } from 'react';
import { useAppSelector, useAppStore } from '../../api/hooks';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressChanged, selectAddress } from '../../api/slices/addressSlice';

/** The address is part of the state: anyone who steps through states with Redux DevTools sees the screen that was open. */
export function AddressInStep() {
  const store = useAppStore();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const address = useAppSelector((state) => selectAddress(state));
  const currentAddress = pathname + search + hash;
  const reportedAddress = useRef('');

  useEffect(() => {
    reportedAddress.current = currentAddress;
    if (selectAddress(store.getState()) !== currentAddress) store.dispatch(addressChanged(currentAddress));
  }, [store, currentAddress]);
  useEffect(() => {
    // Read from the store, not from the render: the router may have moved on. Only an address not dispatched here is new.
    const storedAddress = selectAddress(store.getState());
    if (storedAddress !== '' && storedAddress !== reportedAddress.current)
      void navigate(storedAddress, { replace: true });
  }, [address, store, navigate]);
  return null;
}
