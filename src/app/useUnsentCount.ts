import { useAppSelector } from '../api/hooks';
import { selectUserId, type AuthState } from '../api/slices/authSlice';
import { isUnsent, selectOutbox, type OutboxState } from '../api/slices/outboxSlice';

/** How many posts of the signed-in person the database has not stored yet. */
export function useUnsentCount(): number {
  return useAppSelector(
    (state: { auth: AuthState; outbox: OutboxState }) =>
      selectOutbox(state, selectUserId(state)).filter(isUnsent).length,
  );
}
