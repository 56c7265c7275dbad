import type { ComponentProps } from 'react';
import './controls.css';

interface PlainButtonProps extends ComponentProps<'button'> {
  primary?: boolean;
  /** As wide as its container. */
  block?: boolean;
  small?: boolean;
  /** Without a frame, for what matters less. */
  text?: boolean;
  /** Shows that it works; locking is its form's affair. */
  busy?: boolean;
}

/** antd's button by its looks, for pages that are there before antd. */
export function PlainButton(props: PlainButtonProps) {
  const { primary, block, small, text, busy, className = '', children, ...button } = props;
  const classNames = [
    'button',
    primary && 'button-primary',
    block && 'button-block',
    small && 'button-small',
    text && 'button-text',
    className,
  ];
  return (
    <button type="button" aria-busy={busy} {...button} className={classNames.filter(Boolean).join(' ')}>
      {busy && <span className="button-spinner" aria-hidden />}
      {children}
    </button>
  );
}
