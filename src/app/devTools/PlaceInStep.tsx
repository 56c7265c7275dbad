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
  const here = pathname + search + hash;
  const told = useRef('');

  useEffect(() => {
    told.current = here;
    if (selectPlace(store.getState()) !== here) store.dispatch(placeChanged(here));
  }, [store, here]);
  useEffect(() => {
    // Asked of the store, not of the drawing: the router may have gone on since. Only what nobody told from here is new.
    const wanted = selectPlace(store.getState());
    if (wanted !== '' && wanted !== told.current) void navigate(wanted, { replace: true });
  }, [place, store, navigate]);
  return null;
}
