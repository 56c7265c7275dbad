import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Trail, type Crumb } from './Trail';

/** The way from the start to the current page; nothing where the page is the start. */
export function Breadcrumbs({ current, partOf }: { current: string; partOf?: Crumb | undefined }) {
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
