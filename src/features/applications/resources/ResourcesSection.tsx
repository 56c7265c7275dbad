import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '../../../ui/LoadingState';
import { RESOURCES } from '../../../protocol/resources';
import { WithDocuments } from '../page/WithDocuments';

// Brings the colour picker.
const ResourceEditor = lazy(async () => ({
  default: (await import(/* webpackChunkName: "resources" */ './ResourceEditor')).ResourceEditor,
}));

/** The named colours, texts and pictures that the screens of an application share. */
export function ResourcesSection({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  return (
    <>
      <p>{t('resources.intro')}</p>
      <WithDocuments application={application}>
        {(documents) => (
          <Suspense fallback={<LoadingState />}>
            <ResourceEditor
              key={application}
              application={application}
              live={documents.find(({ ref }) => ref === RESOURCES)?.json}
            />
          </Suspense>
        )}
      </WithDocuments>
    </>
  );
}
