import { useContext, useEffect, useRef, type ReactNode, type RefObject, use } from 'react';
import { NavigationType, useLocation, useNavigationType, Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { type Crumb, Trail } from './Trail';
import { TitleCount, TitleSite } from './TitleCount';

interface PageFrameProps {
  title: string;
  /** What the page is a part of: it stands above it on the way to it, and beside it in the document's title. */
  partOf?: Crumb;
  /** Stands at the right of the heading. */
  extra?: ReactNode;
  /** `narrow` for forms of the console, `reading` for screens and texts in one column. */
  width?: 'narrow' | 'reading' | 'wide';
  children: ReactNode;
}

/** The document's title, and the focus that follows navigation: gives the ref of the heading of a page in an `article`. */
export function usePageHeading(title: string, whole?: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const wentBack = useNavigationType() === NavigationType.Pop;
  // The browser announces the first page of a visit; moving the focus then would skip the skip link.
  const announcedPath = useRef(key === 'default' ? pathname : undefined);

  const unread = useContext(TitleCount);
  const site = useContext(TitleSite);
  useEffect(() => {
    const name = [title, whole, title !== site && site].filter(Boolean).join(' · ');
    document.title = unread > 0 ? `(${String(unread)}) ${name}` : name;
  }, [site, title, unread, whole]);
  useEffect(() => {
    if (announcedPath.current === pathname) return;
    announcedPath.current = pathname;
    const page = heading.current?.closest('article');
    // A page that focused one of its own fields keeps it there.
    if (!page?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
    if (!wentBack) window.scrollTo({ top: 0 });
  }, [wentBack, pathname]);
  return heading;
}

/** One page: the way to it, its heading, the document's title, and the focus that follows navigation to the heading. */
export function PageFrame({ title, partOf, extra, width = 'wide', children }: PageFrameProps) {
  const heading = usePageHeading(title, partOf?.name);
  return (
    <article className={`page page-${width}`}>
      <Breadcrumbs current={title} partOf={partOf} />
      <div className="page-head">
        <h1 ref={heading} dir="auto" tabIndex={-1}>
          {title}
        </h1>
        {extra}
      </div>
      {children}
    </article>
  );
}

/** The way from the start to the current page; nothing where the page is the start. */
function Breadcrumbs({ current, partOf }: { current: string; partOf?: Crumb | undefined }) {
  const { t } = useTranslation('ui');
  const trail = use(Trail);
  if (trail.length === 0) return null;
  return (
    <nav aria-label={t('breadcrumb')} className="breadcrumbs">
      <ol>
        {[...trail, ...(partOf ? [partOf] : [])].map(({ name, to }) => (
          <li key={to ?? name} dir="auto">
            {to === undefined ? name : <Link to={to}>{name}</Link>}
          </li>
        ))}
        <li aria-current="page" dir="auto">
          {current}
        </li>
      </ol>
    </nav>
  );
}
