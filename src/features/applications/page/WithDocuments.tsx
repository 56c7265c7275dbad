import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import { useExportConfigurationQuery } from '../../../api/endpoints/manageApplications';
import { packFormAddress } from '../../../protocol';
import { AsyncState } from '../../../ui/AsyncState';
import { useDocumentName } from '../../../ui/useDocumentName';

interface WithDocumentsProps {
  application: string;
  children: (documents: readonly ConfigurationDocument[]) => ReactNode;
}

/** What is made of an application's documents, once they are there. */
export function WithDocuments({ application, children }: WithDocumentsProps) {
  const { currentData, error, isFetching, refetch } = useExportConfigurationQuery({ application });
  return (
    <AsyncState
      loading={isFetching && !currentData}
      error={currentData ? undefined : error}
      onRetry={() => void refetch()}
    >
      {currentData && children(currentData.documents)}
    </AsyncState>
  );
}

/** Documents that are no screens, each with the way into the editor. */
export function EditableDocuments({
  application,
  documents,
}: {
  application: string;
  documents: readonly ConfigurationDocument[];
}) {
  const { t } = useTranslation('applications');
  const nameOf = useDocumentName();
  return (
    <ul className="screen-lines">
      {documents.map(({ ref }) => (
        <li key={ref} className="screen-line">
          <span className="wrap">{nameOf(ref)}</span>
          <Link
            to={`/designer/${packFormAddress({ reference: ref, application, appUserId: '' })}`}
            aria-label={`${t('manage.editScreen')} ${nameOf(ref)}`}
          >
            {t('manage.editScreen')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
