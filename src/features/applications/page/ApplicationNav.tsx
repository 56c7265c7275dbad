import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applicationPath, SECTIONS, type Section } from '../applicationPath';
import './page.css';

/** The way between the parts of an application's page; `current` is the one that is shown. */
export function ApplicationNav({ application, current }: { application: string; current: Section }) {
  const { t } = useTranslation('applications');
  return (
    <nav className="application-nav" aria-label={t('page.sections')}>
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <Link
              to={applicationPath(application, section)}
              aria-current={section === current ? 'page' : undefined}
            >
              {t(`page.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
