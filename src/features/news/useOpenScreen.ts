import { useLocation } from 'react-router-dom';
import { canonicalJson, isRecord } from '../../protocol';
import type { NewsTarget } from './screenOfCard';

const parameterOf = (state: unknown): string =>
  JSON.stringify(canonicalJson((isRecord(state) ? state['parameter'] : undefined) ?? null));

/** Whether a target is the screen that the person is looking at, so that what a card says of it is seen there. */
export function useOpenScreen(): (target: NewsTarget) => boolean {
  const location = useLocation();
  const state: unknown = location.state;
  return ({ to, state: wanted, reads }) =>
    reads === true &&
    to === location.pathname &&
    parameterOf(wanted) === parameterOf(state) &&
    document.visibilityState === 'visible';
}
