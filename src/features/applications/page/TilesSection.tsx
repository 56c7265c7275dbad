import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useExportConfigurationQuery } from '../../../api/endpoints/manageApplications';
import { packFormAddress } from '../../../protocol';
import { AsyncState } from '../../../ui/AsyncState';
import { dashboardsOf } from '../tiles/tiles';
import { ScreenTile } from '../tiles/ScreenTile';
import { nameOf } from './nameOf';

/** Which screens have a tile on the application's dashboards, and the dashboards themselves. */
export function TilesSection({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const { currentData, error, isFetching, refetch } = useExportConfigurationQuery({ application });
  const documents = currentData?.documents ?? [];
  const screens = documents.filter(({ isScreen }) => isScreen);
  return (
    <>
      <p>{t('page.tilesIntro')}</p>
      <AsyncState
        loading={isFetching && !currentData}
        error={currentData ? undefined : error}
        onRetry={() => void refetch()}
        empty={screens.length === 0}
        emptyText={t('manage.noScreens')}
      >
        <ul className="screen-lines">
          {screens.map(({ ref, name }) => (
            <li key={ref} className="screen-line">
              <code className="wrap">{nameOf(ref)}</code>
              <ScreenTile application={application} documents={documents} reference={ref} name={name} />
            </li>
          ))}
        </ul>
        <ul className="screen-lines">
          {dashboardsOf(documents).map(({ ref }) => (
            <li key={ref} className="screen-line">
              <code className="wrap">{nameOf(ref)}</code>
              <Link
                to={`/jsoneditor/${packFormAddress({ reference: ref, application, appUserId: '' })}`}
                aria-label={`${t('manage.editScreen')} ${nameOf(ref)}`}
              >
                {t('manage.editScreen')}
              </Link>
            </li>
          ))}
        </ul>
      </AsyncState>
    </>
  );
}
