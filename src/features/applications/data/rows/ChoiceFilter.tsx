import { skipToken } from '@reduxjs/toolkit/query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoiceUseQuery, type UsableField } from '../../../../api/endpoints/dataModel';

interface ChoiceFilterProps {
  id: string;
  of: { application: string; collection: string };
  field: UsableField;
  value: string;
  /** The person works on the application, and may ask which choices rows have. */
  works: boolean;
  onChange: (value: string) => void;
}

/** The choices of a field, and those that rows have although they are choices no longer: by them these rows are found and corrected. */
export function ChoiceFilter({ id, of, field, value, works, onChange }: ChoiceFilterProps) {
  const { t } = useTranslation('data');
  const [wasOpened, setWasOpened] = useState(false);
  const { currentData } = useChoiceUseQuery(works && wasOpened ? { ...of, field: field.name } : skipToken);
  const used = currentData?.uses.map(({ choice }) => choice) ?? [];
  const choices = new Set([...(field.choices ?? []), ...used, value].filter((choice) => choice !== ''));
  return (
    <Select
      id={id}
      value={value}
      showSearch={{ optionFilterProp: 'label' }}
      onOpenChange={() => setWasOpened(true)}
      options={[
        { value: '', label: t('rows.any') },
        ...[...choices].map((choice) => ({ value: choice, label: choice })),
      ]}
      onChange={onChange}
    />
  );
}
