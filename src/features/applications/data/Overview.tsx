import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UsableData } from '../../../api/endpoints/dataModel';
import { AsyncState } from '../../../ui/AsyncState';
import { PageFrame } from '../../../ui/PageFrame';
import { ApplicationNav } from '../page/ApplicationNav';
import { dataPath } from './dataPath';
import { Roles } from './Roles';

const MAX_COLLECTIONS = 20;

/** The collections that a person may use; for those who work on the application also what they are, and roles. */
export function Overview({ application, data }: { application: string; data: UsableData }) {
  const { t } = useTranslation('data');
  const { collections, works, name } = data;
  return (
    <PageFrame title={t('title', { name })}>
      <div className="data-page">
        {works && <ApplicationNav application={application} current="data" />}
        <p className="data-hint">{t('intro')}</p>
        <section aria-label={t('collections')}>
          <h2>{t('collections')}</h2>
          <AsyncState
            loading={false}
            empty={collections.length === 0}
            emptyText={t(works ? 'emptyWorks' : 'empty')}
          >
            <ul className="data-collections">
              {collections.map(({ name: collection, title, see, own, most }) => (
                <li key={collection}>
                  <span>
                    <strong dir="auto">{title}</strong> <code className="wrap">{collection}</code>
                    <small>{t('rows.own', { own, most })}</small>
                  </span>
                  <span className="data-buttons">
                    {(see !== 'none' || works) && (
                      <Link
                        to={dataPath(application, 'rows', collection)}
                        aria-label={t('openLabel', { title })}
                      >
                        {t('open')}
                      </Link>
                    )}
                    {works && (
                      <Link
                        to={dataPath(application, 'definition', collection)}
                        aria-label={t('editLabel', { title })}
                      >
                        {t('edit')}
                      </Link>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </AsyncState>
          {works && (
            <p className="data-buttons">
              {collections.length < MAX_COLLECTIONS && (
                <Link to={dataPath(application, 'definition')}>{t('create')}</Link>
              )}
              <small className="data-hint">
                {t('count', { count: collections.length, most: MAX_COLLECTIONS })}
              </small>
            </p>
          )}
        </section>
        {works && <Roles application={application} heading="h2" />}
      </div>
    </PageFrame>
  );
}
