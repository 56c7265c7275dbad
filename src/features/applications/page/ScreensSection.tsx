import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useExportConfigurationQuery } from '../../../api/endpoints/manageApplications';
import { useListScreensQuery, useOrderScreensMutation } from '../../../api/endpoints/releases';
import { packFormAddress } from '../../../protocol';
import { AsyncState } from '../../../ui/AsyncState';
import { ErrorState } from '../../../ui/ErrorState';
import { AddScreen } from '../addScreen/AddScreen';
import { nameOf } from './nameOf';
import { ScreenLine } from './ScreenLine';

/** The screens of an application in the order of its developer, and what changes them. */
export function ScreensSection({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const { currentData, error, isFetching, refetch } = useExportConfigurationQuery({ application });
  const listed = useListScreensQuery({ application });
  const [order, ordering] = useOrderScreensMutation();
  const documents = currentData?.documents ?? [];
  const forms = documents.filter(({ isScreen }) => isScreen).map(({ ref }) => ref);
  const known = new Set(forms);
  const ordered = (listed.currentData?.order ?? []).filter((ref) => known.has(ref));
  const screens = [...ordered, ...forms.filter((ref) => !ordered.includes(ref))];
  const uses = new Map(listed.currentData?.documents.map(({ ref, usedBy }) => [ref, usedBy]));
  const move = (from: number, to: number) => {
    const refs = screens.filter((_, index) => index !== from);
    refs.splice(to, 0, screens[from] ?? '');
    void order({ application, refs });
  };
  return (
    <>
      <p>{t('page.screensIntro')}</p>
      <AsyncState
        loading={isFetching && !currentData}
        error={currentData ? undefined : error}
        onRetry={() => void refetch()}
        empty={screens.length === 0}
        emptyText={t('manage.noScreens')}
      >
        <ol className="screen-lines">
          {screens.map((ref, index) => (
            <li key={ref}>
              <ScreenLine
                application={application}
                reference={ref}
                usedBy={uses.get(ref)}
                taken={screens}
                {...(index > 0 && { onUp: () => move(index, index - 1) })}
                {...(index < screens.length - 1 && { onDown: () => move(index, index + 1) })}
              />
            </li>
          ))}
        </ol>
      </AsyncState>
      {listed.error !== undefined && (
        <ErrorState error={listed.error} onRetry={() => void listed.refetch()} />
      )}
      {ordering.error !== undefined && <ErrorState error={ordering.error} />}
      {currentData && <AddScreen application={application} documents={documents} />}
      <p>
        <Link to={`/createappliation/${application}/screens`}>{t('fromCollection.open')}</Link>
      </p>
      {documents.length > forms.length && (
        <>
          <h3>{t('page.others')}</h3>
          <ul className="screen-lines">
            {documents
              .filter(({ isScreen }) => !isScreen)
              .map(({ ref }) => (
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
        </>
      )}
    </>
  );
}
