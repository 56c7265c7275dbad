import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { localized } from '../../../api/endpoints/localized';
import { useNewContentsQuery, type FoundContent } from '../../../api/endpoints/search';
import { useAppSelector } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { TitleCover } from '../../../covers/TitleCover';
import { uploadedPicture } from '../../../engine';
import { openingLink } from '../useAskedApplication';
import { contentKey, contentLink } from './foundContent';
import { ShelfWaiting } from './ShelfWaiting';

interface ShelfProps {
  /** Called before paint with whether the shelf is empty. */
  onEmptyChange: (isEmpty: boolean) => void;
}

/** What is new in the applications, under the name of each. An error hides the shelf: older back ends do not support the query. */
export function Shelf({ onEmptyChange }: ShelfProps) {
  const uid = useAppSelector(selectUserId);
  const locale = useAppSelector(selectLocale);
  const { currentData, isError, isFetching } = useNewContentsQuery(uid ?? skipToken);
  const contents = (currentData ?? []).filter(({ kind }) => kind !== 'screen');
  const isEmpty = isError || (currentData !== undefined && contents.length === 0);
  useLayoutEffect(() => onEmptyChange(isEmpty), [onEmptyChange, isEmpty]);
  if (currentData === undefined) return <ShelfWaiting />;
  const applications = [...new Set(contents.map(({ application }) => application))];
  return (
    <div className="shelf" aria-busy={isFetching}>
      {applications.map((application) => (
        <ApplicationContents
          key={application}
          contents={contents
            .filter((one) => one.application === application)
            .map((one) => localized(one, locale))}
        />
      ))}
    </div>
  );
}

/** What is new in one application. */
function ApplicationContents({ contents }: { contents: readonly FoundContent[] }) {
  const id = useId();
  const [first] = contents;
  if (!first) return null;
  const { application, applicationName } = first;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <Link {...openingLink(application)} dir="auto">
          {applicationName || application}
        </Link>
      </h3>
      <ul className="shelf-covers">
        {contents.map((content) => (
          <li key={contentKey(content)}>
            <Link {...contentLink(content)}>
              <TitleCover
                title={content.name}
                author={content.detail}
                picture={uploadedPicture(content.image)}
                className="shelf-cover"
              />
              <strong dir="auto">{content.name}</strong>
              <span className="found-description" dir="auto">
                {content.detail}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
