import { skipToken } from '@reduxjs/toolkit/query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportConfigurationQuery } from '../../../../api/endpoints/manageApplications';
import { FORM_LAYOUTS } from '../../../../protocol';
import { rowStart } from '../../../../protocol/data/relatedRows';
import { useDocumentTitles } from '../../useDocumentTitles';
import { Labelled } from '../Labelled';

interface HomeFormProps {
  application: string;
  /** Of which rows are shown. */
  collection: string;
  /** Empty where the home shows none. */
  form: string;
  fault: string | undefined;
  onChange: (form: string) => void;
}

/** Chooses the form that opens a row from the home, among those that show one row. */
export function HomeForm({ application, collection, form, fault, onChange }: HomeFormProps) {
  const { t } = useTranslation('data');
  const [isOpened, setIsOpened] = useState(false);
  const isAsked = isOpened || form !== '';
  const { currentData, isFetching } = useExportConfigurationQuery(isAsked ? { application } : skipToken);
  const documents = currentData?.documents ?? [];
  const titleOf = useDocumentTitles(documents);
  const forms = documents
    .filter(({ ref, json }) => ref.startsWith(FORM_LAYOUTS) && json.includes(`"${rowStart(collection)}`))
    .map(({ ref, name }) => ({ value: name, label: titleOf(ref) }));
  const isGone =
    currentData !== undefined && form !== '' && !documents.some(({ ref }) => ref === FORM_LAYOUTS + form);
  const isNone = currentData !== undefined && forms.length === 0;
  return (
    <section aria-label={t('model.home')}>
      <h2>{t('model.home')}</h2>
      <div className="data-columns">
        <Labelled
          label={t('model.homeForm')}
          help={t(isNone ? 'model.noRowScreens' : 'model.homeFormHelp')}
          fault={fault ?? (isGone ? t('model.homeFormGone') : undefined)}
        >
          {(ties) => (
            <Select
              {...ties}
              loading={isFetching}
              value={form}
              options={[{ value: '', label: t('model.noHomeForm') }, ...forms]}
              onOpenChange={(isOpen) => setIsOpened((was) => was || isOpen)}
              onChange={onChange}
            />
          )}
        </Labelled>
      </div>
    </section>
  );
}
