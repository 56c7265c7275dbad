import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSearchQuery } from '../../../api/endpoints/search';
import { AsyncState } from '../../../ui/AsyncState';
import { uploadedPicture } from '../../../engine';
import { ApplicationMark } from '../../../ui/ApplicationMark';
import { FoundContents } from './FoundContents';

/** The applications that match and what matches in them, each a link that opens it; "nothing found" is an answer and looks like one. */
export function Found({ query }: { query: string }) {
  const { t } = useTranslation('dashboard');
  const { currentData, error, isFetching, refetch } = useSearchQuery(query);
  const applications = currentData?.applications ?? [];
  const contents = currentData?.contents ?? [];
  const count = applications.length + contents.length;
  return (
    <AsyncState
      loading={isFetching}
      error={error}
      onRetry={() => void refetch()}
      empty={count === 0}
      emptyText={t('nothingFound', { query })}
    >
      <p role="status">{t('found', { count, query })}</p>
      {applications.length > 0 && <h3>{t('foundApplications')}</h3>}
      <ul className="found-applications">
        {applications.map(({ application, name, description, logo }) => (
          <li key={application}>
            <Link to={{ pathname: '/', search: `?${new URLSearchParams({ open: application }).toString()}` }}>
              <ApplicationMark picture={uploadedPicture(logo)} name={name || application} />
              <span>
                <strong dir="auto">{name || application}</strong>
                {description && (
                  <span className="found-description" dir="auto">
                    {description}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {contents.length > 0 && <FoundContents contents={contents} />}
    </AsyncState>
  );
}
