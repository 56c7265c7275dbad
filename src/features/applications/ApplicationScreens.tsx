import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useExportConfigurationQuery } from '../../api/endpoints/manageApplications';
import { packFormAddress } from '../../protocol';
import { AsyncState } from '../../ui/AsyncState';
import { AddScreen } from './addScreen/AddScreen';
import { ScreenName } from './ScreenName';
import { ScreenTile } from './tiles/ScreenTile';
import { useDocumentTitles } from './useDocumentTitles';

interface ApplicationScreensProps {
  application: string;
  /** One step below the heading it stands under. */
  heading: 'h2' | 'h3';
}

/** The documents of an application: all of them to be edited, its screens to be opened too. */
export function ApplicationScreens({ application, heading: Heading }: ApplicationScreensProps) {
  const { t } = useTranslation('applications');
  const { currentData, error, isFetching, refetch } = useExportConfigurationQuery({ application });
  const documents = currentData?.documents ?? [];
  const nameOf = useDocumentTitles(documents);
  const locale = useAppSelector(selectLocale);
  return (
    <section className="application-screens" aria-label={t('manage.screens')}>
      <Heading>{t('manage.screens')}</Heading>
      <AsyncState
        loading={isFetching && !currentData}
        error={currentData ? undefined : error}
        onRetry={() => void refetch()}
        empty={documents.length === 0}
        emptyText={t('manage.noScreens')}
      >
        <ul>
          {documents.map(({ ref, name: id, titles, isScreen }) => {
            const packed = packFormAddress({ reference: ref, application, appUserId: '' });
            const name = nameOf(ref);
            return (
              <li key={ref}>
                {isScreen ? (
                  <ScreenName title={titles[locale]} id={id} />
                ) : (
                  <span className="wrap">{name}</span>
                )}
                {isScreen && (
                  <Link to={`/generalform/${packed}`} aria-label={`${t('manage.openScreen')} ${name}`}>
                    {t('manage.openScreen')}
                  </Link>
                )}
                <Link to={`/designer/${packed}`} aria-label={`${t('manage.editScreen')} ${name}`}>
                  {t('manage.editScreen')}
                </Link>
                {isScreen && (
                  <ScreenTile application={application} documents={documents} reference={ref} name={name} />
                )}
              </li>
            );
          })}
        </ul>
      </AsyncState>
      {currentData && <AddScreen application={application} documents={documents} />}
      <Link to={`/createappliation/${application}/screens`}>{t('fromCollection.open')}</Link>
    </section>
  );
}
