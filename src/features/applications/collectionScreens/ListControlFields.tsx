import { Checkbox } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { filterableFields, sortableFields } from '../../../authoring/builder/collection/listControls';
import type { ListControls } from '../../../authoring/builder/collection/ScreenSource';
import type { DataDefinition } from '../../../protocol/data/definition';
import type { ListQuery } from '../../../protocol/data/listQuery';
import { fieldOption } from '../data/fieldOption';

interface ListControlFieldsProps {
  definition: DataDefinition;
  query: ListQuery;
  controls: ListControls;
  onControls: (controls: ListControls) => void;
}

/** Chooses the fields that people can filter and sort the list by. */
export function ListControlFields({ definition, query, controls, onControls }: ListControlFieldsProps) {
  const { t } = useTranslation('applications');
  const id = useId();
  const offered = [
    { part: 'filterBy', fields: filterableFields(definition, query) },
    { part: 'sortBy', fields: sortableFields(definition) },
  ] as const;
  return offered.map(
    ({ part, fields }) =>
      fields.length > 0 && (
        <div key={part} role="group" aria-labelledby={`${id}-${part}`}>
          <p id={`${id}-${part}`}>{t(`fromCollection.${part}`)}</p>
          <Checkbox.Group
            value={[...controls[part]]}
            options={fields.map(fieldOption)}
            onChange={(chosen: string[]) => onControls({ ...controls, [part]: chosen })}
          />
        </div>
      ),
  );
}
