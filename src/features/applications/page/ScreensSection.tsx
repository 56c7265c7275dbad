import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import {
  useListScreensQuery,
  useOrderScreensMutation,
  type ListedScreens,
} from '../../../api/endpoints/releases';
import { RESOURCES } from '../../../protocol/resources';
import { ErrorState } from '../../../ui/ErrorState';
import { AddScreen } from '../addScreen/AddScreen';
import { useDocumentTitles } from '../useDocumentTitles';
import { ScreenLine } from './ScreenLine';
import { EditableDocuments, WithDocuments } from './WithDocuments';

/** The screens of an application in the order of its developer, and what changes them. */
export function ScreensSection({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  // Requested in parallel with the documents.
  const listed = useListScreensQuery({ application });
  return (
    <>
      <p>{t('page.screensIntro')}</p>
      <WithDocuments application={application}>
        {(documents) => (
          <Screens application={application} documents={documents} listed={listed.currentData} />
        )}
      </WithDocuments>
      {listed.error !== undefined && (
        <ErrorState error={listed.error} onRetry={() => void listed.refetch()} />
      )}
    </>
  );
}

interface ScreensProps {
  application: string;
  documents: readonly ConfigurationDocument[];
  /** Undefined as long as that is not known. */
  listed: ListedScreens | undefined;
}

function Screens({ application, documents, listed }: ScreensProps) {
  const { t } = useTranslation('applications');
  const [order, ordering] = useOrderScreensMutation();
  const nameOf = useDocumentTitles(documents);
  const locale = useAppSelector(selectLocale);
  const forms = documents.filter(({ isScreen }) => isScreen).map(({ ref }) => ref);
  const titles = new Map(documents.map((one) => [one.ref, one.titles[locale]]));
  const formRefs = new Set(forms);
  const ordered = (listed?.order ?? []).filter((ref) => formRefs.has(ref));
  const screens = [...ordered, ...forms.filter((ref) => !ordered.includes(ref))];
  const uses = new Map(listed?.documents.map(({ ref, usedBy }) => [ref, usedBy]));
  const otherDocuments = documents.filter(({ isScreen, ref }) => !isScreen && ref !== RESOURCES);
  const move = (from: number, to: number) => {
    const refs = screens.filter((_, index) => index !== from);
    refs.splice(to, 0, screens[from] ?? '');
    void order({ application, refs });
  };
  return (
    <>
      {screens.length === 0 && <p role="status">{t('manage.noScreens')}</p>}
      <ol className="screen-lines">
        {screens.map((ref, index) => (
          <li key={ref}>
            <ScreenLine
              application={application}
              reference={ref}
              title={titles.get(ref) ?? ''}
              nameOf={nameOf}
              usedBy={uses.get(ref)}
              taken={screens}
              documents={documents}
              {...(index > 0 && { onUp: () => move(index, index - 1) })}
              {...(index < screens.length - 1 && { onDown: () => move(index, index + 1) })}
            />
          </li>
        ))}
      </ol>
      {ordering.error !== undefined && <ErrorState error={ordering.error} />}
      <AddScreen application={application} documents={documents} />
      <p>
        <Link to={`/createappliation/${application}/screens`}>{t('fromCollection.open')}</Link>
      </p>
      {otherDocuments.length > 0 && (
        <>
          <h3>{t('page.others')}</h3>
          <EditableDocuments application={application} documents={otherDocuments} />
        </>
      )}
    </>
  );
}
