import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageHeading } from '../../../ui/PageFrame';
import { DesignerBar } from './DesignerBar';
import './designer.css';

interface DesignerFrameProps {
  title: string;
  /** Where the bar leads back to. */
  back: string;
  /** Leads to the other screens of the application. */
  switcher: ReactNode;
  children: ReactNode;
}

/** The whole window for one screen: a bar, and below it everything else. */
export function DesignerFrame({ title, back, switcher, children }: DesignerFrameProps) {
  const { t } = useTranslation('layouts');
  const heading = usePageHeading(title);
  const [history, setHistory] = useState<HTMLElement | null>(null);
  const [look, setLook] = useState<HTMLElement | null>(null);
  const [checks, setChecks] = useState<HTMLElement | null>(null);
  const [publish, setPublish] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ history, look, checks, publish }), [history, look, checks, publish]);
  return (
    <article className="designer">
      <div className="designer-bar" role="toolbar" aria-label={t('designer.bar')}>
        <Link to={back} className="icon-button designer-back" aria-label={t('designer.back')}>
          <span aria-hidden>←</span>
        </Link>
        <h1 ref={heading} dir="auto" tabIndex={-1} title={title}>
          {title}
        </h1>
        {switcher}
        <div ref={setHistory} className="designer-slot" />
        <div ref={setLook} className="designer-slot" />
        <div ref={setChecks} className="designer-slot" />
        <div ref={setPublish} className="designer-slot designer-publish" />
      </div>
      <DesignerBar value={slots}>{children}</DesignerBar>
    </article>
  );
}
