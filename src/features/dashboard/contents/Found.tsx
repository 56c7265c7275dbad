import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../api/hooks';
import { localized } from '../../../api/endpoints/localized';
import { useSearchQuery, type FoundContent } from '../../../api/endpoints/search';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { TitleCover } from '../../../covers/TitleCover';
import { AsyncState } from '../../../ui/AsyncState';
import { uploadedPicture } from '../../../engine';
import { ApplicationMark } from '../../../ui/ApplicationMark';
import { openingLink } from '../useAskedApplication';
import { contentKey, contentLink } from './foundContent';

/** The applications that match and what matches in them, each a link that opens it; "nothing found" is an answer and looks like one. */
export function Found({ query }: { query: string }) {
  const { t } = useTranslation('dashboard');
  const { currentData, error, isFetching, refetch } = useSearchQuery(query);
  const locale = useAppSelector(selectLocale);
  const applications = (currentData?.applications ?? []).map((one) => localized(one, locale));
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
            <Link {...openingLink(application)}>
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

/** What a search found inside applications, each a link that opens it. */
function FoundContents({ contents }: { contents: readonly FoundContent[] }) {
  const { t } = useTranslation('dashboard');
  const locale = useAppSelector(selectLocale);
  const about = (content: FoundContent): string => {
    const application = content.applicationName || content.application;
    if (content.kind === 'screen') return t('screenOf', { application });
    return [content.detail, application].filter(Boolean).join(' · ');
  };
  return (
    <>
      <h3>{t('foundInside')}</h3>
      <ul className="found-applications">
        {contents
          .map((one) => localized(one, locale))
          .map((content) => (
            <li key={contentKey(content)}>
              <Link {...contentLink(content)}>
                {content.kind === 'screen' ? (
                  <ScreenMark />
                ) : (
                  <TitleCover
                    title={content.name}
                    author={content.detail}
                    picture={uploadedPicture(content.image)}
                    className="found-cover"
                    small
                  />
                )}
                <span>
                  <strong dir="auto">{content.name}</strong>
                  <span className="found-description" dir="auto">
                    {about(content)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}

function ScreenMark() {
  return (
    <span className="application-mark" aria-hidden>
      <svg width={20} height={20} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2}>
        <rect x="6" y="3" width="12" height="18" rx="2" />
        <path d="M10 18h4" strokeLinecap="round" />
      </svg>
    </span>
  );
}
