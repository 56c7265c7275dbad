import { useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface PageFrameProps {
  title: string;
  /** Stands at the right of the heading. */
  extra?: ReactNode;
  /** `narrow` for forms and reading. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** One page: its heading, the document's title, and the focus that follows navigation to the heading. */
export function PageFrame({ title, extra, width = 'wide', children }: PageFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  // The first page of a visit is announced by the browser itself; stealing its focus would skip the skip link.
  const arrived = key === 'default';
  const wentBack = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    document.title = `${title} · Screenwire`;
  }, [title]);
  useEffect(() => {
    if (arrived) return;
    heading.current?.focus({ preventScroll: true });
    if (!wentBack) window.scrollTo({ top: 0 });
  }, [arrived, wentBack, pathname]);

  return (
    <article className={`page page-${width}`}>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {extra}
      </div>
      {children}
    </article>
  );
}
