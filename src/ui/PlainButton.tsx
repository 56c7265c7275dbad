import type { ComponentProps } from 'react';
import './controls.css';

interface PlainButtonProps extends ComponentProps<'button'> {
  primary?: boolean;
  /** As wide as its container. */
  block?: boolean;
  /** Shows that it works; locking is its form's affair. */
  busy?: boolean;
}

/** antd's button by its looks, for pages that are there before antd. */
export function PlainButton({ primary, block, busy, className = '', children, ...button }: PlainButtonProps) {
  const looks = ['button', primary && 'button-primary', block && 'button-block', className];
  return (
    <button type="button" aria-busy={busy} {...button} className={looks.filter(Boolean).join(' ')}>
      {busy && <span className="button-spinner" aria-hidden />}
      {children}
    </button>
  );
}
