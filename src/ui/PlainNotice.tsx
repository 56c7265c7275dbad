import type { ReactNode } from 'react';
import './controls.css';

const marks = {
  error: 'M12 7v6M12 16.5v.5',
  warning: 'M12 7v6M12 16.5v.5',
  info: 'M12 11v6M12 7v.5',
  success: 'M7.5 12.5l3 3 6-6.5',
};

interface PlainNoticeProps {
  tone: keyof typeof marks;
  /** Stands at the end, where there is room. */
  action?: ReactNode;
  children: ReactNode;
}

/** A message in its place on the page, announced; antd's alert by its looks, for pages that are there before antd. */
export function PlainNotice({ tone, action, children }: PlainNoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <svg width="18" height="18" viewBox="0 0 24 24" fill="none" strokeWidth="2" aria-hidden>
        <circle cx="12" cy="12" r="10" fill="currentColor" />
        <path d={marks[tone]} stroke="var(--ant-color-bg-container)" strokeLinecap="round" />
      </svg>
      <div className="notice-words">{children}</div>
      {action}
    </div>
  );
}
