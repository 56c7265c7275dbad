import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { placeChanged, selectPlace, type PlaceState } from '../../state/placeSlice';

interface Placed {
  place: PlaceState;
}

/** The address is part of the state: whoever steps through states with Redux DevTools sees the screen that was open. */
export function PlaceInStep() {
  const store = useStore<Placed>();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const place = useSelector((state: Placed) => selectPlace(state));
  const here = pathname + search + hash;

  useEffect(() => {
    if (selectPlace(store.getState()) !== here) store.dispatch(placeChanged(here));
  }, [store, here]);
  useEffect(() => {
    // Only where the state went without the router: the router's own steps are told above.
    const { pathname: path, search: query, hash: part } = window.location;
    if (place !== '' && place !== path + query + part) void navigate(place, { replace: true });
  }, [place, navigate]);
  return null;
}
