import { useTranslation } from 'react-i18next';
import { FormLoader } from './FormLoader';
import { FormPane } from './FormPane';

/** The form at 75 % with its layout data at 25 % beside it; stacked on phones. */
export function DesignFormScreen() {
  const { t } = useTranslation('form');
  return (
    <FormLoader>
      {(opened, load) => (
        <div className="design">
          <section className="design-data" aria-label={t('preview')}>
            <h2>{t('preview')}</h2>
            <pre tabIndex={0} className="panel">
              {JSON.stringify(load.parts.layout?.data, null, 1)}
            </pre>
          </section>
          <div className="design-form">
            <FormPane key={load.event} opened={opened} load={load} design />
          </div>
        </div>
      )}
    </FormLoader>
  );
}
