import '../../../ui/applicationMark.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FoundContent } from '../../../api/endpoints/search';
import { BookCover } from '../../../covers/BookCover';
import { uploadedPicture } from '../../../engine';
import { useOfferWords } from './useOfferWords';
import { contentLink } from './contentLink';

/** Screens and books that a search found inside applications, each a link that opens it. */
export function FoundContents({ contents }: { contents: readonly FoundContent[] }) {
  const { t } = useTranslation('dashboard');
  const offer = useOfferWords();
  return (
    <>
      <h3>{t('foundInside')}</h3>
      <ul className="found-applications">
        {contents.map((content) => (
          <li
            key={`${content.application}/${content.layoutForm}/${String(content.fields['book_item_id'] ?? content.name)}`}
          >
            <Link {...contentLink(content)}>
              {content.kind === 'book' ? (
                <BookCover
                  title={content.name}
                  author={content.detail}
                  picture={uploadedPicture(content.image)}
                  className="found-cover"
                  small
                />
              ) : (
                <ScreenMark />
              )}
              <span>
                <strong dir="auto">{content.name}</strong>
                <span className="found-description" dir="auto">
                  {content.kind === 'book'
                    ? [content.detail, offer(content)].filter(Boolean).join(' · ')
                    : t('screenOf', { application: content.applicationName || content.application })}
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
