import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  useDefinedCollectionsQuery,
  useUsableDataQuery,
  type UsableData,
} from '../../../api/endpoints/dataModel';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { AsyncState } from '../../../ui/AsyncState';
import { PageFrame } from '../../../ui/PageFrame';
import { BackLink } from './BackLink';
import { DefinitionScreen } from './definition/DefinitionScreen';
import { Overview } from './Overview';
import { RowsScreen } from './rows/RowsScreen';
import type { Crumb } from '../../../ui/Trail';
import { wholeOf } from './wholeOf';
import './data.css';

/**
 * The data of an application, by the rest of the path: all collections, the rows of one (`rows/{collection}`) or its
 * definition (`definition/{collection}`, without a name a new one). The platform decides who may see what.
 */
export function DataScreen() {
  const { id: application = '', '*': rest = '' } = useParams();
  const [part = '', collection = ''] = rest.split('/');
  const { t } = useTranslation('data');
  const { currentData, error, isFetching, refetch } = useUsableDataQuery({ application });
  if (!currentData)
    return (
      <PageFrame title={t('title', { name: application })}>
        <AsyncState loading={isFetching} error={error} onRetry={() => void refetch()}>
          {null}
        </AsyncState>
      </PageFrame>
    );
  const found = currentData.collections.find(({ name }) => name === collection);
  if (part === '') return <Overview application={application} data={currentData} />;
  if (part === 'definition' && currentData.works)
    return (
      <DefinitionPage
        key={collection}
        application={application}
        name={collection}
        partOf={wholeOf(application, currentData)}
      />
    );
  if (part === 'rows' && found)
    return <RowsScreen key={collection} application={application} collection={found} data={currentData} />;
  return <UnknownCollection application={application} data={currentData} />;
}

function UnknownCollection({ application, data }: { application: string; data: UsableData }) {
  const { t } = useTranslation('data');
  return (
    <PageFrame title={t('title', { name: data.name })} extra={<BackLink application={application} />}>
      <AsyncState loading={false} empty emptyText={t('unknown')}>
        {null}
      </AsyncState>
    </PageFrame>
  );
}

interface DefinitionPageProps {
  application: string;
  name: string;
  partOf: Crumb;
}

function DefinitionPage({ application, name, partOf }: DefinitionPageProps) {
  const { t } = useTranslation('data');
  const locale = useAppSelector(selectLocale);
  const { currentData, error, isFetching, refetch } = useDefinedCollectionsQuery({ application });
  const collection = currentData?.find((one) => one.name === name);
  const isFound = currentData !== undefined && (name === '' || collection !== undefined);
  if (isFound)
    return (
      <DefinitionScreen
        key={locale}
        application={application}
        collection={collection}
        allCollections={currentData}
        partOf={partOf}
      />
    );
  return (
    <PageFrame title={t('model.newTitle')} partOf={partOf} extra={<BackLink application={application} />}>
      <AsyncState
        loading={isFetching && !currentData}
        error={currentData ? undefined : error}
        onRetry={() => void refetch()}
        empty
        emptyText={t('unknown')}
      >
        {null}
      </AsyncState>
    </PageFrame>
  );
}
