import { useTranslation } from 'react-i18next';
import { DesignSplit } from './DesignSplit';
import { FormLoader } from './FormLoader';
import { FormPane } from './FormPane';

/** The form at 75 % with its layout data at 25 % beside it, until the person moves the line; stacked on phones. */
export function DesignFormScreen() {
  const { t } = useTranslation('form');
  return (
    <FormLoader design>
      {(form) => (
        <DesignSplit
          data={
            <section aria-label={t('preview')}>
              <h2>{t('preview')}</h2>
              <pre tabIndex={0} className="panel">
                {JSON.stringify(form.load.parts.layout?.data, null, 1)}
              </pre>
            </section>
          }
          form={<FormPane key={form.load.event} {...form} design room={0} />}
        />
      )}
    </FormLoader>
  );
}
