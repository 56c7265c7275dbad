import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../../protocol';

const MAX_LENGTH = 320;

/** The address that was typed on the page before; empty where there was none. */
export function useTypedEmail(): string {
  const state: unknown = useLocation().state;
  const email = isRecord(state) ? state['email'] : undefined;
  return typeof email === 'string' ? email.slice(0, MAX_LENGTH) : '';
}

/** Leads to another of the sign-in pages with the address that was typed here, and with where to go afterwards. */
export function AuthLink({ to, children }: { to: '/login' | '/register' | '/reset'; children: ReactNode }) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const field = event.currentTarget.closest('.auth')?.querySelector('input[name="email"]');
    if (!isPlain || !(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    void navigate(to, { state: { ...(isRecord(state) && state), email: field.value } });
  };
  return (
    <Link to={to} state={state} onClick={leave}>
      {children}
    </Link>
  );
}
